import type { Permission } from './permissionBook'
import type { Service } from './service'
import type { Vault } from './vault'

type Named = Pick<Permission, 'chainId' | 'account' | 'context'>
type Policy = { type: string; data?: unknown }
type Granted = readonly { type: string; data?: unknown; policies?: readonly Policy[] | undefined }[]

/** The limit of a permission stands beside what it is about, as the list has no other place for it. */
const dataOf = ({ data, policies = [] }: Granted[number]): unknown => {
  const limit = policies.find(({ type }) => type === 'token-allowance')?.data
  return limit ? { ...Object(data), ...Object(limit) } : (data ?? null)
}

/** The list in which the owner sees what was given, and can end it while no frame is open. */
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
    /** @param token of the session; that of who is logged in unless given */
    async end(permission: Named, token?: string): Promise<void> {
      await service.endGrant(await named(permission, token))
    },
    /** False once the owner has ended it from the list. */
    async stands(permission: Named): Promise<boolean> {
      return (await service.grantStands(await named(permission))).stands
    },
  }
}

/** The owner's list of what was given. */
export type ListedGrants = ReturnType<typeof createListedGrants>
