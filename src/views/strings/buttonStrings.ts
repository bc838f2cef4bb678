/**
 * Texts of the page's buttons until the catalogue has loaded. In their own module, because they
 * load with the page.
 */
export const buttonStrings = {
  connect: 'Connect',
  connecting: 'Connecting',
  restoring: 'Reconnecting',
} as const

/**
 * Label of a button whose widget failed to load. Only English, because the languages load with the
 * widget.
 */
export const RETRY_WORD = 'Try again'
