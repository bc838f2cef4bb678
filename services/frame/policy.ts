/** Headers of every page: no scripts or styles but the site's own, and no cached copies of anything. */
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
 * Headers of the frame itself. `ancestors` are the origins that may show it, null for a project that is unknown;
 * `nodes` are the chain nodes it may reach.
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

/** Headers of pages that nobody frames. */
export const ownPageHeaders = (): Record<string, string> =>
  pageHeaders(["connect-src 'self'", "form-action 'self'", "frame-ancestors 'none'"])
