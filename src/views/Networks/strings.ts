/** English texts of `Networks`. */
export const strings = {
  'networks.title': 'Networks',
  'networks.help': 'What is a network?',
  'networks.search': 'Search networks',
  'networks.waiting': 'Confirm in {wallet}',
  'networks.declined': 'Declined',
  'networks.failed': '{wallet} could not switch',
  'networks.list': 'Networks of this site',
  'networks.refused': 'Not supported by {wallet}',
  'networks.cancel': 'Cancel switching to {network}',
  'networks.retry': 'Try again: {network}',
  'networks.none.title': 'No networks found',
  'networks.none.text': 'This site supports only the networks in its list.',
  'networks.switched': 'Switched to {network}',
} as const
