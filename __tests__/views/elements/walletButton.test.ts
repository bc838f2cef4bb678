import type { WalletButtonSnapshot } from '../../../src/store/publicApi/types'
import { createButtonStrings } from '../../../src/views/strings/createButtonStrings'
import { h } from '../../../src/views/elements/dom'
import { renderEarly } from '../../../src/views/elements/earlyButtons'
import { renderWallet } from '../../../src/views/elements/walletButton'

const strings = createButtonStrings({ strings: () => null, subscribe: () => () => {} })()
const FERN: WalletButtonSnapshot = { kind: 'external', step: 'ready', name: 'Fern', image: null }

function drawn(snapshot: Partial<WalletButtonSnapshot>, attributes: Record<string, string> = {}) {
  const read = (name: string) => ({ wallet: 'org.fern', ...attributes })[name] ?? null
  const model = renderWallet({ ...FERN, ...snapshot }, read, strings)
  const box = h('p', {}, ...model.children)
  return { model, box, text: box.textContent.trim() }
}

it('requests the wallet that the element names', () => {
  const { model } = drawn({})
  const view = { view: 'ConnectingWallet', arguments: { walletId: 'org.fern' } }
  expect(model).toMatchObject({ testId: 'wallet-button', open: view, busy: false })
})

it.each([
  ['ready', 'Connect Fern', true],
  ['busy', undefined, true],
  ['refused', 'Fern, not connected, try again', true],
  ['unknown', 'Fern, not available here', true],
  ['connected', 'Fern, connected', false],
  ['taken', undefined, false],
] as const)('%s has the label %p; a press has an effect: %p', (step, label, opens) => {
  const { model, text } = drawn({ step })
  expect(model.label).toBe(label)
  expect(model.open !== null).toBe(opens)
  expect(text).toBe('Fern')
  expect(model.busy).toBe(step === 'busy')
})

it("the wallet button uses the site's texts, also while busy unless there is a loading text", () => {
  expect(drawn({}, { label: 'Use Fern' }).text).toBe('Use Fern')
  expect(drawn({}, { label: 'Use Fern' }).model.label).toBeUndefined()
  expect(drawn({ step: 'busy' }, { label: 'Use Fern' }).text).toBe('Use Fern')
  expect(drawn({ step: 'busy' }, { 'loading-label': 'Look at Fern' }).text).toBe('Look at Fern')
})

it('reserves space for a name in each step, except with a label', () => {
  const early = (attributes: Record<string, string>) => {
    const read = (name: string) => ({ wallet: 'org.fern', ...attributes })[name] ?? null
    const page = { network: null, open: false, loading: false, status: 'disconnected' } as const
    return renderEarly('wallet', page, read).className.split(' ')
  }
  expect(early({})).toContain('w')
  expect(early({ label: 'Use Fern' })).not.toContain('w')
  for (const step of ['ready', 'busy', 'refused', 'unknown', 'connected', 'taken'] as const) {
    expect(drawn({ step }).model.className.split(' ')).toContain('w')
    expect(drawn({ step }, { label: 'Use Fern' }).model.className.split(' ')).not.toContain('w')
    // Only a rejection shakes.
    expect(drawn({ step }).model.className.split(' ').includes('no')).toBe(step === 'refused')
  }
})

it('the wallet button shows the announced picture, a letter without one, and an icon after a failure', () => {
  const image = 'data:image/png;base64,AAAA'
  expect(drawn({ image }).box.querySelector('img')?.getAttribute('src')).toBe(image)
  expect(drawn({}).box.querySelector('[data-letter="F"]')).not.toBeNull()
  for (const step of ['refused', 'unknown'] as const)
    expect(drawn({ step, image }).box.querySelector('svg')).not.toBeNull()
  expect(drawn({ step: 'busy', image }).box.querySelector('.spin')).not.toBeNull()
})

it.each(['external', 'social', 'email'] as const)('the text of kind %s has its test id', (kind) => {
  expect(drawn({ kind }).box.querySelector(`[data-testid="wallet-button-${kind}"]`)).not.toBeNull()
})

it('the wallet button has texts for the email login and a wallet without a name', () => {
  expect(drawn({ kind: 'email', name: null }).text).toBe('Email')
  expect(drawn({ name: null }).text).toBe('Connect')
})
