/** What `Networks` says, in English. */
export const strings = {
  'networks.title': 'Networks',
  'networks.help': 'What is a network?',
  'networks.search': 'Search networks',
  'networks.waiting': 'Confirm in {wallet}',
  'networks.declined': 'Declined',
  'networks.failed': '{wallet} could not switch',
  'networks.list': 'Networks of this site',
  'networks.refused': '{wallet} does not support it',
  'networks.cancel': 'Cancel switching to {network}',
  'networks.retry': 'Try again: {network}',
  'networks.none.title': 'No network by that name',
  'networks.none.text': 'This site works only with the networks in its list.',
  'networks.switched': 'You are on {network}',
} as const
