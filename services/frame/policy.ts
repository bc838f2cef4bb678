/** Headers of every page: only the site's own scripts and styles, and no cached copies. */
const pageHeaders = (policy: readonly string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    ...policy,
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
})

/**
 * Headers of the frame itself. `ancestors` are the origins that may embed it, null for an unknown
 * project; `nodes` are the chain nodes that it may connect to.
 */
export const frameHeaders = (
  ancestors: readonly string[] | null,
  nodes: readonly string[],
): Record<string, string> =>
  pageHeaders([
    ['connect-src', "'self'", ...nodes].join(' '),
    "form-action 'none'",
    `frame-ancestors ${ancestors?.length ? ancestors.join(' ') : "'none'"}`,
  ])

/** Headers of pages that cannot be embedded. */
export const ownPageHeaders = (): Record<string, string> =>
  pageHeaders(["connect-src 'self'", "form-action 'self'", "frame-ancestors 'none'"])
