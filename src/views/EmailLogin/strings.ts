/** What `EmailLogin` and the e-mail part of `Connect` say, in English. */
export const strings = {
  'email.title': 'Log in by e-mail',
  'email.with': 'With e-mail',
  'email.without': 'Without a wallet',
  'email.wallets': 'With a wallet you have',
  'email.text': 'We make a wallet for you. No app, no secret words.',
  'email.label': 'E-mail address',
  'email.send': 'Send the e-mail',
  'email.sending': 'Sending the e-mail',
  'email.misshapen': 'Invalid Email Address. It looks like name@example.com.',
  'email.failed': 'The e-mail was not sent. Check the address, then try again.',
  'email.failed.load': 'The e-mail login did not load. Check your connection, then try again.',
  'email.failed.timeout': 'No answer yet. Check your connection, then try again.',
  'email.failed.storage':
    'Your browser blocks the storage that keeps your wallet. Allow cookies for this site, or open it in another browser.',
  'email.other': 'Use another e-mail',
  'email.available': 'Available in {time}',
  'email.off.title': 'No e-mail login here',
  'email.off.text': 'This site has not switched it on. You can connect with a wallet.',
  'email.off.wallet': 'Choose a wallet',
} as const
