import type { GrantsProvider } from '../../frame/grants'
import type { SessionsProvider } from '../sessions'

const accountOn = (chainId: number, address: string) => `eip155:${chainId}:${address}`

/** Permissions that the secure frame gives, among the sessions that the backend lists and ends. */
export const localGrants = (
  sessions: SessionsProvider,
  now: () => number = Date.now,
): GrantsProvider => ({
  add(chainId, account, { context, site, expiry, permissions }) {
    sessions.add(accountOn(chainId, account), {
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
  end: (chainId, account, context) => void sessions.revoke(accountOn(chainId, account), context),
  stands: (chainId, account, context) =>
    sessions
      .list(accountOn(chainId, account))
      .some(({ pci, revokedAt }) => pci === context && revokedAt === null),
})
