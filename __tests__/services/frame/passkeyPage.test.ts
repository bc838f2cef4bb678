/** @jest-environment ./.ci/jest/dom-environment.cjs */
import type { Card } from '../../../services/frame/page/card'
import { HasWallet } from '../../../services/frame/page/login'
import { askPasskey } from '../../../services/frame/page/passkeyPage'
import type { Passkeys } from '../../../services/frame/page/passkeys'
import { useSight } from './sight'

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

beforeEach(() => {
  jest.useFakeTimers()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
})

const byTestId = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`)
const settle = () => jest.advanceTimersByTimeAsync(0)

/** The page in view, and the secrets that came with each login. */
function open(logIn: (imported?: Uint8Array) => Promise<void>) {
  const sight = useSight()
  const used: (number | undefined)[] = []
  const passkeys: Pick<Passkeys, 'prepareLogin'> = {
    prepareLogin: async () => (imported) => {
      used.push(imported?.length)
      return logIn(imported)
    },
  }
  let shown: Card | undefined
  const asked = askPasskey(passkeys as Passkeys, (card) => {
    shown?.close()
    shown = card
    document.body.replaceChildren(card.element)
    sight.expose()
  })
  return { asked, used }
}

async function typePhrase() {
  byTestId('frame-import-open')?.click()
  await settle()
  const input = byTestId('frame-import')
  if (!(input instanceof HTMLTextAreaElement)) throw new Error('there is no field')
  input.value = PHRASE
  byTestId('frame-import-send')?.click()
  await settle()
}

describe('a login with a passkey', () => {
  it('imports the wallet whose phrase was typed', async () => {
    const { asked, used } = open(async () => undefined)
    await typePhrase()
    expect(byTestId('frame-passkey-login')?.textContent).toContain('It imports the wallet 0x')
    byTestId('frame-passkey-use')?.click()
    await expect(asked).resolves.toBeUndefined()
    expect(used).toEqual([16])
  })

  it('logs in without the phrase when the account has another wallet', async () => {
    const { asked, used } = open((imported) =>
      imported ? Promise.reject(new HasWallet()) : Promise.resolve(),
    )
    await typePhrase()
    byTestId('frame-passkey-use')?.click()
    await settle()
    expect(byTestId('frame-problem')?.textContent).toContain('has another wallet')
    byTestId('frame-passkey-use')?.click()
    await expect(asked).resolves.toBeUndefined()
    expect(used).toEqual([16, undefined])
  })

  it('deletes the phrase when the user removes it, or leaves', async () => {
    const { asked, used } = open(async () => undefined)
    await typePhrase()
    byTestId('frame-import-leave')?.click()
    await settle()
    expect(byTestId('frame-passkey-login')?.textContent).not.toContain('It imports')
    byTestId('frame-passkey-use')?.click()
    await asked
    expect(used).toEqual([undefined])
    const left = open(async () => undefined)
    byTestId('frame-passkey-cancel')?.click()
    await expect(left.asked).rejects.toMatchObject({ code: 4001 })
  })
})
