import { DISCONNECTED_ACCOUNT } from '../../../src/slices/domain/account/account'
import type { ButtonKind, ButtonSnapshot } from '../../../src/store/publicApi/types'
import { renderButton } from '../../../src/views/elements/buttons'
import { renderEarly } from '../../../src/views/elements/earlyButtons'
import { createButtonStrings } from '../../../src/views/strings/createButtonStrings'
import { createLocaleController } from '../../../src/views/strings/locale'
import { createTestApp } from '../../support/createTestApp'
import { CONNECTED_ACCOUNT } from '../../support/fakeCore'
import { ONE } from '../../support/fakeWallets'

const KINDS: ButtonKind[] = ['connect', 'account', 'network']
const IDLE: ButtonSnapshot = {
  account: DISCONNECTED_ACCOUNT,
  network: ONE,
  networkImage: null,
  unsupported: false,
  open: false,
  loading: false,
}
const nothing = () => null

/** Texts in a button without their own element. */
const bare = (children: readonly unknown[]) =>
  children.filter((child) => typeof child === 'string' && child.trim())

// WebKit fires no click if the text under a held pointer is replaced. Elements inside a button
// receive no pointer events.
describe('wraps every text in a page button in an element', () => {
  it.each<[string, Partial<ButtonSnapshot>]>([
    ['without a connection', {}],
    ['while a wallet is pending', { account: { ...DISCONNECTED_ACCOUNT, status: 'connecting' } }],
    [
      'of a connection that is being restored',
      { account: { ...DISCONNECTED_ACCOUNT, status: 'reconnecting' } },
    ],
    ['of an account', { account: CONNECTED_ACCOUNT }],
    ['on a wrong network', { account: CONNECTED_ACCOUNT, unsupported: true }],
  ])('%s', (_name, patch) => {
    const strings = createButtonStrings(createLocaleController(createTestApp().store))()
    for (const kind of KINDS)
      expect(bare(renderButton(kind, { ...IDLE, ...patch }, nothing, strings).children)).toEqual([])
  })

  it.each<ButtonKind>([...KINDS, 'wallet'])('before the core has loaded, %s', (kind) => {
    const early = { ...IDLE, status: 'disconnected' as const }
    expect(bare(renderEarly(kind, early, nothing).children)).toEqual([])
  })
})
