/** What `EmailVerifyOtp` says, in English. */
export const strings = {
  'emailCode.title': 'Check your e-mail',
  'emailCode.sent': 'We sent six digits to {email}',
  'emailCode.label': 'Six digits from the e-mail',
  'emailCode.lasts': 'The code lasts 20 minutes.',
  'emailCode.checking': 'Checking the code',
  'emailCode.wrong': 'That code does not match. Check it again.',
  'emailCode.elsewhere':
    'This wallet is on another device. Log in there and protect it with a password, then it opens here.',
  'emailCode.notSent': 'No new code was sent. Check your connection, then try again.',
  'emailCode.resend': 'Send a new code',
  'emailCode.resent': 'New code sent. The first one no longer works.',
  'emailCode.opening': 'That is it. Opening your wallet.',
  'emailCode.connected': 'Your wallet is open and connected to this site.',
  'emailCode.failed.title': 'Your wallet did not open',
  'emailCode.failed.text': 'Your code was right. Check your connection, then try again.',
} as const
