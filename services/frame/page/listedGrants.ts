import type { Permission } from './permissionBook'
import type { Service } from './service'
import type { Vault } from './vault'

type Named = Pick<Permission, 'chainId' | 'account' | 'context'>
type Policy = { type: string; data?: unknown }
type Granted = readonly { type: string; data?: unknown; policies?: readonly Policy[] | undefined }[]

/** Puts the limit of a permission into its data, as the list has no other field for it. */
const dataOf = ({ data, policies = [] }: Granted[number]): unknown => {
  const limit = policies.find(({ type }) => type === 'token-allowance')?.data
  return limit ? { ...Object(data), ...Object(limit) } : (data ?? null)
}

/**
 * Creates the list in which the owner sees granted permissions and can revoke them while no frame
 * is open.
 */
export function createListedGrants(
  vault: Pick<Vault, 'session'>,
  service: Pick<Service, 'keepGrant' | 'endGrant' | 'grantStands'>,
) {
  const named = async ({ chainId, account, context }: Named, given?: string) => {
    const token = given ?? (await vault.session())?.token
    if (token === undefined) throw new Error('No one is logged in.')
    return { token, chainId, account, context }
  }
  return {
    async keep(permission: Permission, granted: Granted): Promise<void> {
      const { site, expiry } = permission
      const permissions = granted.map((one) => ({ type: one.type, data: dataOf(one) }))
      await service.keepGrant({ ...(await named(permission)), site, expiry, permissions })
    },
    /** @param token of the session; the token of the logged-in user by default */
    async end(permission: Named, token?: string): Promise<void> {
      await service.endGrant(await named(permission, token))
    },
    /** False after the owner revoked it in the list. */
    async stands(permission: Named): Promise<boolean> {
      return (await service.grantStands(await named(permission))).stands
    },
  }
}

/** The owner's list of granted permissions. */
export type ListedGrants = ReturnType<typeof createListedGrants>
