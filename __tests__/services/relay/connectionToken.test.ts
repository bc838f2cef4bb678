import { bearerOf } from '../../../services/relay/connectionToken'
import { figure } from '../../adapters/siwx/server/kit'
import { idOf, tokenOf } from './tokenOf'

const URL = 'wss://relay.example'
const now = () => Math.floor(Date.now() / 1_000)
const HOUR = 3_600

test('accepts a token that a client signed with the key of its id', async () => {
  expect(await bearerOf(tokenOf('a', URL), undefined)).toEqual({ id: idOf('a') })
})

test('gives a client without a token a new id for each socket', async () => {
  const [one, other] = [await bearerOf(null, undefined), await bearerOf(null, undefined)]
  expect(one.id).toMatch(/^anonymous:/)
  expect(one.id).not.toBe(other.id)
})

test.each([
  ['signed with another key', tokenOf('a', URL, { iss: idOf('b') }), 'invalid auth'],
  ['of an id that is not a key', tokenOf('a', URL, { iss: 'a' }), 'invalid auth'],
  [
    'of a key of another kind',
    tokenOf('a', URL, { iss: 'did:key:zQ3shokFTS3brHc' }),
    'invalid auth',
  ],
  ['without an end', tokenOf('a', URL, { exp: undefined }), 'invalid auth'],
  ['that has ended', tokenOf('a', URL, { exp: now() - HOUR }), 'JWT expired'],
  ['of two days ago', tokenOf('a', URL, { iat: now() - 48 * HOUR }), 'JWT expired'],
  ['of tomorrow', tokenOf('a', URL, { iat: now() + HOUR }), 'JWT not yet valid'],
])('refuses a token %s', async (_, token, problem) => {
  expect(await bearerOf(token, undefined)).toEqual({ problem })
})

test('allows a clock difference of five minutes', async () => {
  for (const seconds of [-290, 290]) {
    const times = { iat: now() + seconds, exp: now() + seconds + 1 }
    expect(await bearerOf(tokenOf('a', URL, times), undefined)).toEqual({ id: idOf('a') })
  }
})

test('a relay that knows its URLs accepts only tokens for them', async () => {
  const urls = ['wss://other.example', `${URL}/`]
  expect(await bearerOf(tokenOf('a', `${URL}/?more=1`), urls)).toEqual({ id: idOf('a') })
  for (const aud of ['wss://evil.example', 'nonsense', undefined, []])
    expect(await bearerOf(tokenOf('a', URL, { aud }), urls)).toEqual({
      problem: 'auth of another relay',
    })
})

test('a text that is not a token opens no socket under the id of a client', async () => {
  const token = tokenOf('a', URL)
  const [header = '', claims = '', signature = ''] = token.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const forged = [
    ...[
      '',
      '.',
      '..',
      'a.b.c',
      'null',
      '{}',
      header,
      `${header}.${claims}`,
      `${header}.${claims}.`,
    ],
    ...[`${none}.${claims}.`, `${none}.${claims}.${signature}`, `${token}.${token}`],
    // Each character of the token is changed once; the last one of a signature has bits without
    // meaning.
    ...Array.from(token.slice(0, -1), (character, at) => {
      const other = character === 'A' ? 'B' : 'A'
      return token.slice(0, at) + other + token.slice(at + 1)
    }),
  ]
  const taken = []
  for (const text of forged)
    if ((await bearerOf(text, undefined)).id !== undefined) taken.push(text)
  figure('forged connection tokens', `${taken.length} of ${forged.length} got through`)
  expect(taken).toEqual([])
})
