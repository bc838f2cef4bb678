/** English texts of `ConnectingOwnLogin`. */
export const strings = {
  'ownLogin.waiting.title': 'Logging you in',
  'ownLogin.waiting.text': '{provider} confirms your account. This takes a moment.',
  'ownLogin.failed.text': '{provider} did not confirm your account. Log in there, then try again.',
  'ownLogin.failed.refused':
    'The wallet did not accept your login at {provider}. Try again, or use another login.',
} as const
