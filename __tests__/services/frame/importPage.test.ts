/** @jest-environment ./.ci/jest/dom-environment.cjs */
import type { Card } from '../../../services/frame/page/card'
import { askImport } from '../../../services/frame/page/importPage'
import { HasWallet } from '../../../services/frame/page/login'
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
const click = async (id: string) => {
  byTestId(id)?.click()
  await settle()
}

/** The page in view, and the sizes of the secrets with which the login was finished. */
function open(finish: (imported?: Uint8Array) => Promise<void>, { isExposed = true } = {}) {
  const sight = useSight()
  const used: (number | undefined)[] = []
  let shown: Card | undefined
  const asked = askImport({
    login: {
      pendingAccount: () => 'Google: maren',
      openPending: async (imported) => {
        used.push(imported?.length)
        return finish(imported)
      },
    },
    show(card) {
      shown?.close()
      shown = card
      document.body.replaceChildren(card.element)
      if (isExposed) sight.expose()
    },
  })
  return { asked, used }
}

async function typePhrase() {
  const input = byTestId('frame-import')
  if (!(input instanceof HTMLTextAreaElement)) throw new Error('there is no field')
  input.value = PHRASE
  await click('frame-import-send')
}

describe('an import at a login with a provider', () => {
  it('names the account before the words and before the import, and imports once confirmed', async () => {
    const { asked, used } = open(async () => undefined)
    expect(byTestId('frame-import-form')?.textContent).toContain('You log in with Google: maren.')
    await typePhrase()
    const page = byTestId('frame-import-login')
    expect(page?.textContent).toMatch(/The wallet 0x[0-9a-fA-F]{40} opens with Google: maren/)
    expect(used).toEqual([])
    await click('frame-import-confirm')
    await expect(asked).resolves.toBeUndefined()
    expect(used).toEqual([16])
  })

  it('takes no words before the form was in full view', async () => {
    const { used } = open(async () => undefined, { isExposed: false })
    await typePhrase()
    expect(byTestId('frame-import-form')).not.toBeNull()
    expect(used).toEqual([])
  })

  it('logs in without an import when the user changes their mind', async () => {
    const { asked, used } = open(async () => undefined)
    await typePhrase()
    await click('frame-import-leave')
    expect(byTestId('frame-import-login')?.textContent).toContain('Log in without an import?')
    await click('frame-import-confirm')
    await expect(asked).resolves.toBeUndefined()
    expect(used).toEqual([undefined])
  })

  it('logs in without the phrase when the account has another wallet', async () => {
    const { asked, used } = open((imported) =>
      imported ? Promise.reject(new HasWallet()) : Promise.resolve(),
    )
    await typePhrase()
    await click('frame-import-confirm')
    expect(byTestId('frame-problem')?.textContent).toContain('has another wallet')
    await click('frame-import-confirm')
    await expect(asked).resolves.toBeUndefined()
    expect(used).toEqual([16, undefined])
  })

  it('ends the login when the user cancels', async () => {
    const { asked, used } = open(async () => undefined)
    await typePhrase()
    const ended = expect(asked).rejects.toMatchObject({ code: 4001 })
    await click('frame-import-cancel')
    await ended
    expect(used).toEqual([])
  })

  it('is refused without a pending login', async () => {
    const login = { pendingAccount: () => null, openPending: async () => undefined }
    await expect(askImport({ login, show: () => undefined })).rejects.toThrow('no login')
  })
})
