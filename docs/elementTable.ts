// The page elements and their attributes. docs/reference/elements.md is made from it.

/** An attribute: its values and its default. */
export type AttributeRow = { values: string; default: string; meaning: string }
/** An element: what it does, its React component and its attributes. */
export type ElementRow = {
  does: string
  component: string
  attributes: Record<string, AttributeRow>
}

const instance: AttributeRow = {
  values: 'an `instanceId`',
  default: 'the first widget of the page',
  meaning: 'Widget that the element belongs to',
}
const size: AttributeRow = {
  values: '`sm`, `md`, `lg`',
  default: '`md`',
  meaning: 'Height: 32, 40 or 48 px',
}
const disabled: AttributeRow = {
  values: 'present or absent',
  default: 'absent',
  meaning: 'Disables the button',
}
const namespace: AttributeRow = {
  values: 'a CAIP-2 namespace of the configured networks',
  default: 'the active namespace',
  meaning: 'Namespace that the button shows and opens',
}
const label: AttributeRow = {
  values: 'text',
  default: '"Connect" in the language of the widget',
  meaning: 'Text while no wallet is connected',
}
const loadingLabel: AttributeRow = {
  values: 'text',
  default: '"Connecting" in the language of the widget',
  meaning: 'Text while a wallet is connecting',
}
const accountStatus: AttributeRow = {
  values: '`full`, `avatar`, `address`, or two of them',
  default: '`full`',
  meaning: 'Picture and name, picture only, or name only',
}
const showBalance: AttributeRow = {
  values: '`true`, `false`, or two of them',
  default: '`true`',
  meaning: 'Whether the native balance is shown',
}
const balance: AttributeRow = {
  values: '`show`, `hide`',
  default: '`show`',
  meaning: 'Older form of `show-balance`',
}
const chainStatus: AttributeRow = {
  values: '`full`, `icon`, `name`, `none`, or two of them',
  default: '`full`',
  meaning: 'Picture and name, picture only, name only, or no button',
}

const wallet: AttributeRow = {
  values:
    'an id of the wallet list, an rdns (EIP-6963), an id of a connector or custom wallet, a provider such as `google`, or `email`',
  default: 'none: the button shows an error',
  meaning: 'Wallet to connect, or login to start',
}

const button = { instance, size, disabled, namespace }
const connect = { label, 'loading-label': loadingLabel }
const account = { 'account-status': accountStatus, 'show-balance': showBalance, balance }

export const ELEMENT_TABLE: Record<string, ElementRow> = {
  'latchkey-button': {
    does: 'Connect button before a wallet is connected, account button afterwards.',
    component: 'LatchkeyButton',
    attributes: { ...button, ...connect, ...account },
  },
  'latchkey-connect-button': {
    does: 'Opens Connect; busy while a wallet is connecting.',
    component: 'ConnectButton',
    attributes: { ...button, ...connect },
  },
  'latchkey-account-button': {
    does: 'Shows the account and opens it.',
    component: 'AccountButton',
    attributes: { ...button, ...account },
  },
  'latchkey-network-button': {
    does: 'Shows the network and opens the list of networks.',
    component: 'NetworkButton',
    attributes: { ...button, 'chain-status': chainStatus },
  },
  'latchkey-wallet-button': {
    does: 'Connects one wallet directly from the page; busy during the request, disabled while a wallet is connected.',
    component: 'WalletButton',
    attributes: { ...button, ...connect, wallet },
  },
  'latchkey-modal': {
    does: 'Position of the modal with the option `embedded` or `disableAppend`.',
    component: 'LatchkeyModal',
    attributes: { instance },
  },
}
