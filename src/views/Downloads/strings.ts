/** English texts of `Downloads`. */
export const strings = {
  'downloads.title': 'Get {wallet}',
  'downloads.text': 'Choose where you want to use it.',
  'downloads.chrome': 'Chrome extension',
  'downloads.ios': 'iPhone app',
  'downloads.android': 'Android app',
  'downloads.web': 'Website',
  'downloads.none.title': 'No download available',
  'downloads.none.text': 'The wallet list has no download link for this wallet.',
} as const
