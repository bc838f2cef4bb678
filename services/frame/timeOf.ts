/** Formats a Unix time in ms for the pages of the site. */
export const timeOf = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
