/** What `ConnectSocials` and the providers' part of `Connect` say, in English. */
export const strings = {
  'socials.title': 'Continue with',
  'socials.with': 'With an account you have',
  'socials.continue': 'Continue with {provider}',
  'socials.more': 'More ways to continue',
  'socials.off.title': 'No such login here',
} as const
