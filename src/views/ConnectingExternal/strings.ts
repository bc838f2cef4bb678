/** What `ConnectingExternal` says, in English. */
export const strings = {
  'connecting.ready.title': 'Continue in {wallet}',
  'connecting.ready.text': '{wallet} will ask you before your address is shared.',
  'connecting.ask': 'Ask the wallet',
  'connecting.waiting.title': 'Confirm in {wallet}',
  'connecting.waiting.text':
    '{wallet} has opened a window. Your address is shared only after you approve.',
  'connecting.waiting.status': 'Waiting for your answer',
  'connecting.connected.title': 'Connected',
  'connecting.connected.text': '{wallet} is connected to this site.',
  'connecting.declined.title': 'Request declined',
  'connecting.declined.text':
    'You said no in {wallet}, so nothing was shared. If its window is still open, close it before you try again.',
  'connecting.other': 'Use another wallet',
  'connecting.pending.title': 'A request is already open',
  'connecting.pending.text':
    '{wallet} still waits for an earlier answer. Open it and answer there. If it asks nothing, try again.',
  'connecting.timeout.title': 'No answer yet',
  'connecting.timeout.text': 'Nothing was shared. Unlock {wallet}, then try again.',
  'connecting.failed.title': 'No connection',
  'connecting.failed.text': '{wallet} could not connect. Nothing was shared.',
  'connecting.refused.allow.text':
    'Nothing was shared. Try again, and allow in {wallet} what this site asks for.',
  'connecting.refused.other.text': 'Nothing was shared. Use another wallet.',
  'connecting.refused.account.text':
    'Add an account for these networks in {wallet}, then try again.',
  'connecting.refused.unlock.text': 'Nothing was shared. Open and unlock {wallet}, then try again.',
  'connecting.refused.network.text': 'Choose another network in {wallet}, then try again.',
  'connecting.refused.window.text':
    'Nothing was shared. Allow this site to open windows, then try again.',
  'connecting.refused.site.text': 'Wallets in this browser still connect.',
  'connecting.linked.title': 'Already connected',
  'connecting.linked.text': 'To use another account, choose it in {wallet}.',
  'connecting.missing.title': '{wallet} is not in this browser',
  'connecting.missing.text': 'Get it, then reload this page to connect.',
} as const
