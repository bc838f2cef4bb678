/** English texts of `ConnectingExternal`. */
export const strings = {
  'connecting.ready.title': 'Continue in {wallet}',
  'connecting.ready.text': '{wallet} will ask you before your address is shared.',
  'connecting.ask': 'Connect wallet',
  'connecting.waiting.title': 'Confirm in {wallet}',
  'connecting.waiting.text':
    '{wallet} has opened a window. Your address is shared only after you approve.',
  'connecting.waiting.status': 'Waiting for your approval',
  'connecting.connected.title': 'Connected',
  'connecting.connected.text': '{wallet} is connected to this site.',
  'connecting.declined.title': 'Request declined',
  'connecting.declined.text':
    'You declined in {wallet}, so nothing was shared. If its window is still open, close it before you try again.',
  'connecting.other': 'Use another wallet',
  'connecting.pending.title': 'A request is already open',
  'connecting.pending.text':
    '{wallet} has an open request. Respond to it there. If you don’t see one, try again.',
  'connecting.timeout.title': 'No response yet',
  'connecting.timeout.text': 'Nothing was shared. Unlock {wallet}, then try again.',
  'connecting.failed.title': 'Connection failed',
  'connecting.failed.text': '{wallet} could not connect. Nothing was shared.',
  'connecting.refused.allow.text':
    'Nothing was shared. Try again, and approve this site’s request in {wallet}.',
  'connecting.refused.other.text': 'Nothing was shared. Use another wallet.',
  'connecting.refused.account.text':
    'Add an account for these networks in {wallet}, then try again.',
  'connecting.refused.unlock.text': 'Nothing was shared. Open and unlock {wallet}, then try again.',
  'connecting.refused.network.text': 'Choose another network in {wallet}, then try again.',
  'connecting.refused.window.text':
    'Nothing was shared. Allow pop-ups for this site, then try again.',
  'connecting.refused.site.text': 'You can still connect a wallet in this browser.',
  'connecting.linked.title': 'Already connected',
  'connecting.linked.text': 'To use another account, choose it in {wallet}.',
  'connecting.missing.title': '{wallet} is not installed in this browser',
  'connecting.missing.text': 'Install it, then reload this page to connect.',
} as const
