/** English texts of the views that change the email address. */
export const strings = {
  'emailUpdate.title': 'Change your email',
  'emailUpdate.primary': 'Confirm your current email',
  'emailUpdate.secondary': 'Confirm your new email',
  'emailUpdate.text':
    'We send a code to your current address, then one to the new address. Your wallet stays the same.',
  'emailUpdate.label': 'New email address',
  'emailUpdate.save': 'Save',
  'emailUpdate.same': 'This is your current address. Enter another one.',
  'emailUpdate.failed': 'No code was sent. Check the address, then try again.',
  'emailUpdate.unusable': 'This address cannot be used. Enter another one.',
  'emailUpdate.done': 'Email changed',
  'emailUpdate.none.title': 'No email to change',
  'emailUpdate.none.text': 'You did not log in to this account with email.',
} as const
