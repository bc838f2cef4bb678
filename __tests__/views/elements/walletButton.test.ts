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

it('a press asks for the wallet that the element names', () => {
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
] as const)('%s is called %p; a press does something: %p', (step, label, opens) => {
  const { model, text } = drawn({ step })
  expect(model.label).toBe(label)
  expect(model.open !== null).toBe(opens)
  expect(text).toBe('Fern')
  expect(model.busy).toBe(step === 'busy')
})

it('words of the site come first, and stand while it is busy unless there are others', () => {
  expect(drawn({}, { label: 'Use Fern' }).text).toBe('Use Fern')
  expect(drawn({}, { label: 'Use Fern' }).model.label).toBeUndefined()
  expect(drawn({ step: 'busy' }, { label: 'Use Fern' }).text).toBe('Use Fern')
  expect(drawn({ step: 'busy' }, { 'loading-label': 'Look at Fern' }).text).toBe('Look at Fern')
})

it('has room for a name before it is known, in each step; a label needs none', () => {
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
    // Only a refusal shakes.
    expect(drawn({ step }).model.className.split(' ').includes('no')).toBe(step === 'refused')
  }
})

it('shows the picture that was announced, a letter without one, a sign for what went wrong', () => {
  const image = 'data:image/png;base64,AAAA'
  expect(drawn({ image }).box.querySelector('img')?.getAttribute('src')).toBe(image)
  expect(drawn({}).box.querySelector('[data-letter="F"]')).not.toBeNull()
  for (const step of ['refused', 'unknown'] as const)
    expect(drawn({ step, image }).box.querySelector('svg')).not.toBeNull()
  expect(drawn({ step: 'busy', image }).box.querySelector('.spin')).not.toBeNull()
})

it.each(['external', 'social', 'email'] as const)('the word of kind %s has its test id', (kind) => {
  expect(drawn({ kind }).box.querySelector(`[data-testid="wallet-button-${kind}"]`)).not.toBeNull()
})

it('the login by email and a wallet without a name have words, too', () => {
  expect(drawn({ kind: 'email', name: null }).text).toBe('Email')
  expect(drawn({ name: null }).text).toBe('Connect')
})
