/** English texts of `ConnectSocials` and of the providers in `Connect`. */
export const strings = {
  'socials.title': 'Continue with',
  'socials.with': 'With a social account',
  'socials.continue': 'Continue with {provider}',
  'socials.more': 'More ways to continue',
  'socials.off.title': 'This login is not available here',
} as const
