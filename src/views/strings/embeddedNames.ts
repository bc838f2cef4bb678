/**
 * Names of the embedded wallet for places without a language: events, the site, and the frame's
 * title.
 */
export const embeddedNames = { wallet: 'Email', title: 'Secure wallet' } as const
