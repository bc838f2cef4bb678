import { createAttempt } from './intent'

/**
 * The visitor chose the site's own login in Connect. Separate from its slice, which imports the other login slices: these end their
 * attempt with it.
 */
export const ownLoginRequested = createAttempt('tokenLogin/ownLoginRequested', { latest: true })
