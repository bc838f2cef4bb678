/** English texts of `EmailVerifyDevice`. */
export const strings = {
  'emailDevice.title': 'Approve this device',
  'emailDevice.sent': 'New device. We sent a link to {email}',
  'emailDevice.open': 'Open the link on any device',
  'emailDevice.waiting': 'Waiting for you to open it',
  'emailDevice.opened': 'Opened',
  'emailDevice.unopened': 'Not opened',
  'emailDevice.lasts': 'This page continues automatically. The link is valid for 20 minutes.',
  'emailDevice.resend': 'Send a new link',
  'emailDevice.resent': 'A new link was sent.',
  'emailDevice.failed': 'The link was not opened. Try again to get a new one.',
} as const
