/** English texts of `EmailLogin` and the email part of `Connect`. */
export const strings = {
  'email.title': 'Log in with email',
  'email.with': 'With email',
  'email.without': 'Without a wallet',
  'email.wallets': 'With a wallet',
  'email.text': 'We create a wallet for you. No app, no recovery phrase to remember.',
  'email.label': 'Email address',
  'email.send': 'Send email',
  'email.sending': 'Sending email',
  'email.misshapen': 'Invalid Email Address. Enter one like name@example.com.',
  'email.failed': 'The email was not sent. Check the address, then try again.',
  'email.failed.load': 'Email login did not load. Check your connection, then try again.',
  'email.failed.timeout': 'No response yet. Check your connection, then try again.',
  'email.failed.storage':
    'Your browser blocks the storage that your wallet needs. Allow cookies for this site, or open it in another browser.',
  'email.other': 'Use another email',
  'email.available': 'Available in {time}',
  'email.off.title': 'Email login is not available here',
  'email.off.text': 'This site does not offer it. You can connect a wallet instead.',
  'email.off.wallet': 'Choose a wallet',
} as const
