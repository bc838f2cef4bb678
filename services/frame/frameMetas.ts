/**
 * The `meta` elements of the frame's page that the service fills in; the rest of the page is
 * static.
 */
export const FRAME_METAS = [
  'allowed-sites',
  'smart-account-networks',
  'codes',
  'descriptors',
  'paymasters',
] as const

/** The name of such an element. */
export type FrameMeta = (typeof FRAME_METAS)[number]
