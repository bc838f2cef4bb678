/** What `ConnectingSocial` says, in English. */
export const strings = {
  'social.waiting.title': 'Go on in the window of {provider}',
  'social.waiting.text': 'Sign in there. This card moves on by itself.',
  'social.waiting.status': 'Waiting for {provider}',
  'social.leaving.title': 'Going to {provider}',
  'social.leaving.text': 'Sign in there, and you come back to this page.',
  'social.show': 'Show the window',
  'social.blocked.title': 'Your browser held the window back',
  'social.blocked.text':
    'Press once more and it opens. To spare this step, allow windows for {site}.',
  'social.open': 'Open the window of {provider}',
  'social.lost.title': 'Nothing came from that window',
  'social.lost.text':
    'It is closed, or the browser keeps it apart from {site}. Close it and go on in this page: {provider} leads you back.',
  'social.here': 'Go on in this page',
  'social.retrieving.title': 'Getting your account',
  'social.retrieving.text': '{provider} let you in. This takes a moment.',
  'social.retrieving.status': 'Opening your wallet',
  'social.refused.title': '{provider} did not let you in',
  'social.refused.text': 'Nothing was shared with {site}.',
  'social.failed.title': 'You are not logged in',
  'social.failed.text': 'Nothing was shared with {site}. Try again.',
  'social.failed.offered': 'This service does not offer {provider}. Choose another way.',
  'social.failed.load': 'The login did not load. Check your connection, then try again.',
  'social.other': 'Use another way',
  'social.untrusted': 'Untrusted Origin',
} as const
