/** Words of the page's buttons: apart from the catalogue, since they load with the page. */
export const buttonStrings = {
  connect: 'Connect',
  connecting: 'Connecting',
  restoring: 'Reconnecting',
  account: 'Account',
  network: 'Network',
  selectNetwork: 'Select network',
  switchNetwork: 'Switch network',
  wrongNetwork: 'Wrong network',
} as const
