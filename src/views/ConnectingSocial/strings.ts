/** English texts of `ConnectingSocial`. */
export const strings = {
  'social.waiting.title': 'Continue in the {provider} window',
  'social.waiting.text': 'Sign in there. This page continues automatically.',
  'social.waiting.status': 'Waiting for {provider}',
  'social.leaving.title': 'Redirecting to {provider}',
  'social.leaving.text': 'Sign in there. You will return to this page.',
  'social.show': 'Show window',
  'social.blocked.title': 'Your browser blocked the pop-up',
  'social.blocked.text':
    'Press the button to open it. To skip this step, allow pop-ups for {site}.',
  'social.open': 'Open the {provider} window',
  'social.lost.title': 'No response from the window',
  'social.lost.text':
    'It was closed, or your browser blocks it from reaching {site}. Continue on this page; {provider} brings you back.',
  'social.here': 'Continue on this page',
  'social.retrieving.title': 'Getting your account',
  'social.retrieving.text': 'You signed in with {provider}. This takes a moment.',
  'social.retrieving.status': 'Opening your wallet',
  'social.refused.title': 'Sign-in with {provider} was cancelled',
  'social.refused.text': 'Nothing was shared with {site}.',
  'social.failed.title': 'You are not logged in',
  'social.failed.text': 'Nothing was shared with {site}. Try again.',
  'social.failed.offered': '{provider} login is not available here. Choose another login.',
  'social.failed.load': 'The login did not load. Check your connection, then try again.',
  'social.other': 'Use another login',
  'social.untrusted': 'Untrusted Origin',
} as const
