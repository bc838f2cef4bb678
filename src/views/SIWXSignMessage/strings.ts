/** What `SIWXSignMessage` says, in English. */
export const strings = {
  'siwx.title': 'Sign in',
  'siwx.heading': 'Prove this wallet is yours',
  'siwx.text': 'A signature, not a transaction. It is free and moves nothing.',
  'siwx.site': 'Site',
  'siwx.account': 'Account',
  'siwx.network': 'Network',
  'siwx.expires': 'Valid until',
  'siwx.sign': 'Sign in',
  'siwx.signing': 'Confirm in {wallet}',
  'siwx.cancel': 'Cancel',
  'siwx.cancelling': 'Cancelling',
  'siwx.disconnects': 'Cancelling disconnects {wallet}',
  'siwx.optional': 'You can go on without signing in',
  'siwx.quote': '{site} wants you to sign in with your {network} account.',
  'siwx.declined.title': 'Signature declined',
  'siwx.declined.text': 'So you are not signed in yet. Nothing was shared.',
  'siwx.failed.title': 'You are not signed in yet',
  'siwx.failed.text': 'The signature could not be made or checked. Nothing moved. Try again.',
  'siwx.unreachable.text':
    'The network that checks the signature did not answer. Nothing moved. Try again in a moment.',
  'siwx.clock.title': 'Check your clock',
  'siwx.clock.text':
    'The date and time of this device are wrong, so the sign-in was refused. Correct them and try again.',
  'siwx.preparing': 'Preparing',
  'siwx.verifying': 'Checking the signature',
  'siwx.done': 'You are signed in',
} as const
