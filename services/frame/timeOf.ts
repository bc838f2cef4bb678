/** A Unix time in ms, as pages of the site write it. */
export const timeOf = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
