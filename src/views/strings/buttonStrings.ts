/** Words of the page's buttons until the catalogue is there: apart from it, since they load with the page. */
export const buttonStrings = {
  connect: 'Connect',
  connecting: 'Connecting',
  restoring: 'Reconnecting',
} as const

/** Word of a button whose widget did not load. English alone: the languages come with what did not load. */
export const RETRY_WORD = 'Try again'
