import type { SiwxContext } from '../../src/slices/domain/siwx/siwx'

/** The context that a widget gives its sign-in, on a page of this host. */
export const siwxContextOf = (domain: string): SiwxContext => ({
  domain,
  uri: `https://${domain}`,
  storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  now: () => 0,
  nonce: () => 'nonce'.padEnd(24, '0'),
  networkName: () => null,
  verify: () => Promise.resolve(true),
})
