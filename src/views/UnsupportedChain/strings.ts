/** What `UnsupportedChain` says, in English. */
export const strings = {
  'unsupported.title': 'Switch network',
  'unsupported.heading': 'This site is on other networks',
  'unsupported.text':
    '{wallet} is on a network that {app} does not use. Choose one of these to go on.',
  'unsupported.list': 'Networks of this site',
} as const
