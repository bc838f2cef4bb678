/** Where the code of an email is typed: into the frame's own field, or into the site that shows the frame. */
export type CodePlace = 'frame' | 'site'

/** The places by name, the safe one first. */
export const CODE_PLACES = ['frame', 'site'] as const satisfies readonly CodePlace[]
