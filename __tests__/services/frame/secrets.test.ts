import { countTry, isRight, newCode } from '../../../services/frame/codes'
import { isSame, keyIn, keyOf, secretOf } from '../../../services/frame/secrets'

const HOSTILE = ['', '.', '\0', 'é12345', '\ud800', 'x'.repeat(1_000_000), '__proto__']

describe('a secret', () => {
  it('starts with the key of its state, and fits into the field of a token', () => {
    const key = keyOf('maren@fieldnotes.example', 'device')
    const secret = secretOf(key)
    expect(keyIn(secret)).toBe(key)
    expect(secret.length).toBeLessThanOrEqual(100)
    expect(secretOf(key)).not.toBe(secret)
  })

  it('refuses a secret in another form', () => {
    const secret = secretOf(keyOf('a'))
    const odd = [secret.slice(1), `${secret}A`, `${secret}\n`, secret.replace('.', '\0')]
    for (const text of [...HOSTILE, ...odd]) expect(keyIn(text)).toBeNull()
  })
})

it('creates keys of the same length, which differ when texts are divided differently', () => {
  for (const text of HOSTILE) expect(keyOf(text)).toMatch(/^[\w-]{43}$/)
  expect(keyOf('ab', 'c')).not.toBe(keyOf('a', 'bc'))
})

it('compares texts of any form', () => {
  for (const one of HOSTILE)
    for (const other of HOSTILE) expect(isSame(one, other)).toBe(one === other)
})

describe('a code', () => {
  it('allows five attempts for a code; counting an attempt does not change the code itself', () => {
    const code = newCode()
    let tried: ReturnType<typeof countTry> = code
    for (let turn = 1; turn <= 5; turn += 1) {
      tried = tried && countTry(tried)
      expect(tried?.tries).toBe(turn)
    }
    expect(tried && countTry(tried)).toBeNull()
    expect(code.tries).toBe(0)
  })

  it('a code is right only with its exact digits', () => {
    const code = newCode()
    expect(isRight(code, code.digits)).toBe(true)
    for (const text of [...HOSTILE, `${code.digits} `]) expect(isRight(code, text)).toBe(false)
  })
})
