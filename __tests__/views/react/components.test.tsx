import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  AccountButton,
  ConnectButton,
  LatchkeyButton,
  LatchkeyModal,
  NetworkButton,
  WalletButton,
} from '../../../src/react'
import { LatchkeyContext } from '../../../src/views/react/context'
import { createHandle } from '../../../src/views/react/handle'
import { fakeLatchkey } from './fakeLatchkey'

const { latchkey } = fakeLatchkey()
const handle = { ...createHandle({ instance: latchkey }, () => latchkey), instanceId: 'ui' }

/** Tag and attributes of what a component renders below a provider. */
function drawn(node: ReactNode) {
  const { container } = render(
    <LatchkeyContext.Provider value={handle}>{node}</LatchkeyContext.Provider>,
  )
  const [element] = container.children
  const attributes = [...(element?.attributes ?? [])].map(({ name, value }) => [name, value])
  return { tag: element?.localName, attributes: Object.fromEntries(attributes) as object }
}

describe('the components', () => {
  it.each([
    ['ConnectButton', <ConnectButton key="c" />, 'latchkey-connect-button'],
    ['AccountButton', <AccountButton key="a" />, 'latchkey-account-button'],
    ['NetworkButton', <NetworkButton key="n" />, 'latchkey-network-button'],
    ['LatchkeyButton', <LatchkeyButton key="l" />, 'latchkey-button'],
    ['LatchkeyModal', <LatchkeyModal key="m" />, 'latchkey-modal'],
  ])("%s renders its element for the provider's widget", (_, node, tag) => {
    expect(drawn(node)).toEqual({ tag, attributes: { instance: 'ui' } })
  })

  it('WalletButton renders its element with its wallet', () => {
    expect(drawn(<WalletButton wallet="io.fern" />)).toEqual({
      tag: 'latchkey-wallet-button',
      attributes: { wallet: 'io.fern', instance: 'ui' },
    })
  })

  it('the components use the first widget of the page without a provider', () => {
    const { container } = render(<LatchkeyButton />)
    expect(container.innerHTML).toBe('<latchkey-button></latchkey-button>')
  })

  it.each([
    [
      <ConnectButton key="c" size="sm" label="Log in" loadingLabel="Wait" namespace="eip155" />,
      { size: 'sm', label: 'Log in', 'loading-label': 'Wait', namespace: 'eip155' },
    ],
    [<ConnectButton key="c" label="" />, { label: '' }],
    [
      <WalletButton key="w" wallet="io.fern" size="lg" label="Fern" loadingLabel="Look at Fern" />,
      { wallet: 'io.fern', size: 'lg', label: 'Fern', 'loading-label': 'Look at Fern' },
    ],
    [
      <AccountButton key="a" size="md" accountStatus="avatar" showBalance={false} />,
      { size: 'md', 'account-status': 'avatar', 'show-balance': 'false' },
    ],
    [
      <AccountButton key="a" showBalance namespace="eip155" />,
      { 'show-balance': 'true', namespace: 'eip155' },
    ],
    [
      <NetworkButton key="n" chainStatus="none" size="lg" />,
      { 'chain-status': 'none', size: 'lg' },
    ],
    [
      <LatchkeyButton
        key="l"
        size="lg"
        label="Log in"
        loadingLabel="Wait"
        accountStatus="address"
        showBalance={false}
        namespace="eip155"
      />,
      {
        size: 'lg',
        label: 'Log in',
        'loading-label': 'Wait',
        'account-status': 'address',
        'show-balance': 'false',
        namespace: 'eip155',
      },
    ],
  ])('the components pass their props on: %#', (node, attributes) => {
    expect(drawn(node).attributes).toEqual({ ...attributes, instance: 'ui' })
  })

  it.each([
    [
      <AccountButton
        key="a"
        accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }}
        showBalance={{ smallScreen: false, largeScreen: true }}
      />,
      { 'account-status': 'avatar full', 'show-balance': 'false true' },
    ],
    [
      <LatchkeyButton key="l" accountStatus={{ smallScreen: 'full', largeScreen: 'address' }} />,
      { 'account-status': 'full address' },
    ],
    [
      <NetworkButton key="n" chainStatus={{ smallScreen: 'none', largeScreen: 'icon' }} />,
      { 'chain-status': 'none icon' },
    ],
  ])(
    'the components write two values for two page widths, the smaller first: %#',
    (node, attributes) => {
      expect(drawn(node).attributes).toEqual({ ...attributes, instance: 'ui' })
    },
  )

  it.each([
    ['ConnectButton', (disabled?: boolean) => <ConnectButton disabled={disabled} />],
    ['AccountButton', (disabled?: boolean) => <AccountButton disabled={disabled} />],
    ['NetworkButton', (disabled?: boolean) => <NetworkButton disabled={disabled} />],
    ['LatchkeyButton', (disabled?: boolean) => <LatchkeyButton disabled={disabled} />],
  ])('%s is disabled only by its prop', (_, node) => {
    expect(drawn(node(true)).attributes).toEqual({ disabled: '', instance: 'ui' })
    expect(drawn(node(false)).attributes).toEqual({ instance: 'ui' })
    expect(drawn(node()).attributes).toEqual({ instance: 'ui' })
  })

  it('the components remove an attribute and keep their element', () => {
    const { container, rerender } = render(<ConnectButton label="Log in" disabled />)
    const [element] = container.children
    rerender(<ConnectButton />)
    expect(container.innerHTML).toBe('<latchkey-connect-button></latchkey-connect-button>')
    expect(container.children[0]).toBe(element)
  })
})
