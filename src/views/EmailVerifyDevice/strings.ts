/** What `EmailVerifyDevice` says, in English. */
export const strings = {
  'emailDevice.title': 'Approve this device',
  'emailDevice.sent': 'First time here. We sent a link to {email}',
  'emailDevice.open': 'Open the link on any device',
  'emailDevice.waiting': 'Waiting for you to open it',
  'emailDevice.opened': 'Opened',
  'emailDevice.unopened': 'Not opened',
  'emailDevice.lasts': 'This card moves on by itself. The link lasts 20 minutes.',
  'emailDevice.resend': 'Send the link again',
  'emailDevice.resent': 'A new link was sent.',
  'emailDevice.failed': 'The link was not opened. Try again to get a new one.',
} as const
