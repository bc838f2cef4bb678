/** Words for the embedded wallet where no language is known: in events, for the site, and as the name of its frame. */
export const embeddedNames = { wallet: 'Email', title: 'Secure wallet' } as const
