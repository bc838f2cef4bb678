/** English texts of `UnsupportedChain`. */
export const strings = {
  'unsupported.title': 'Switch network',
  'unsupported.heading': 'Wrong network',
  'unsupported.text':
    '{wallet} is on a network that {app} does not support. Choose one of these to continue.',
  'unsupported.unknown': 'Unknown network',
  'unsupported.list': 'Networks of this site',
  'unsupported.stay': 'To close this, choose a network or disconnect.',
} as const
