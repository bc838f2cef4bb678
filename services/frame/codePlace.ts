/**
 * Where users type the code of an email: into the frame's own field, or into the site that embeds
 * the frame.
 */
export type CodePlace = 'frame' | 'site'

/** The places by name; the safer one is first. */
export const CODE_PLACES = ['frame', 'site'] as const satisfies readonly CodePlace[]
