/** What `Downloads` says, in English. */
export const strings = {
  'downloads.title': 'Get {wallet}',
  'downloads.text': 'Choose where you want to use it.',
  'downloads.chrome': 'Chrome extension',
  'downloads.ios': 'iPhone app',
  'downloads.android': 'Android app',
  'downloads.web': 'Website',
  'downloads.none.title': 'No download known',
  'downloads.none.text': 'This wallet does not say where it can be got.',
} as const
