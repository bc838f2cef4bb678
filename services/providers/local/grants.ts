import type { GrantsProvider } from '../../frame/grants'
import type { SessionsProvider } from '../sessions'

const accountOn = (chainId: number, address: string) => `eip155:${chainId}:${address}`

/**
 * Adds the permissions that the secure frame grants to the sessions that the backend lists and
 * revokes.
 */
export const localGrants = (
  sessions: SessionsProvider,
  now: () => number = Date.now,
): GrantsProvider => ({
  async add(chainId, account, { context, site, expiry, permissions }) {
    await sessions.add(accountOn(chainId, account), {
      pci: context,
      context,
      expiry,
      createdAt: Math.floor(now() / 1000),
      permissions,
      policies: [],
      revokedAt: null,
      project: { id: site, name: new URL(site).host, url: site, iconUrl: null },
    })
  },
  async end(chainId, account, context) {
    await sessions.revoke(accountOn(chainId, account), context)
  },
  async stands(chainId, account, context) {
    const listed = await sessions.list(accountOn(chainId, account))
    return listed.some(({ pci, revokedAt }) => pci === context && revokedAt === null)
  },
})
