/** Words of the page's buttons until the catalogue is there: apart from it, since they load with the page. */
export const buttonStrings = {
  connect: 'Connect',
  connecting: 'Connecting',
  restoring: 'Reconnecting',
} as const
