import { buttonStrings } from './buttonStrings'

/** Texts of the page's buttons in the catalogue. */
export const pageButtonStrings = {
  'button.connect': buttonStrings.connect,
  'button.connecting': buttonStrings.connecting,
  'button.restoring': buttonStrings.restoring,
  'button.account': 'Account {name}',
  'button.network': 'Network: {network}',
  'button.switch': 'Switch network',
  'button.wrong': 'Wrong network',
  'button.wallet': 'Connect {name}',
  'button.wallet.email': 'Email',
  'button.wallet.connected': '{name}, connected',
  'button.wallet.refused': '{name}, not connected, try again',
  'button.wallet.unknown': '{name}, not available here',
} as const
