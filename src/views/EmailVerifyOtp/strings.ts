/** English texts of `EmailVerifyOtp`. */
export const strings = {
  'emailCode.title': 'Check your email',
  'emailCode.sent': 'We sent a six-digit code to {email}',
  'emailCode.label': 'Six-digit code from the email',
  'emailCode.lasts': 'The code is valid for 20 minutes.',
  'emailCode.checking': 'Checking the code',
  'emailCode.wrong': 'That code isn’t right. Check it and try again.',
  'emailCode.elsewhere':
    'This wallet is on another device. Log in there and set a password, then log in here again.',
  'emailCode.notSent': 'No new code was sent. Check your connection, then try again.',
  'emailCode.resend': 'Send a new code',
  'emailCode.resent': 'New code sent. The previous one no longer works.',
  'emailCode.opening': 'Code accepted. Opening your wallet.',
  'emailCode.connected': 'Your wallet is open and connected to this site.',
  'emailCode.failed.title': 'Your wallet did not open',
  'emailCode.failed.text': 'Your code was correct. Check your connection, then try again.',
} as const
