/** What the views of another e-mail address say, in English. */
export const strings = {
  'emailUpdate.title': 'Change your e-mail',
  'emailUpdate.primary': 'Confirm your current e-mail',
  'emailUpdate.secondary': 'Confirm your new e-mail',
  'emailUpdate.text':
    'A code goes to your current address, then one to the new one. Your wallet stays the same.',
  'emailUpdate.label': 'New e-mail address',
  'emailUpdate.save': 'Save',
  'emailUpdate.same': 'This is your current address. Type another one.',
  'emailUpdate.failed': 'No code was sent. Check the address, then try again.',
  'emailUpdate.unusable': 'This address cannot be used. Choose another one.',
  'emailUpdate.done': 'E-mail changed',
  'emailUpdate.none.title': 'No e-mail to change',
  'emailUpdate.none.text': 'You did not log in to this account by e-mail.',
} as const
