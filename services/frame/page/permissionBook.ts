import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { EvmAddress, HexString } from '../../wallet/evmParams'
import { RpcError } from '../../wallet/rpcError'
import { Rule } from './permissionRules'
import type { SealedStore } from './vault'

const Permission = z.object({
  context: HexString,
  /** Origin of the site that may use it. */
  site: z.string(),
  owner: EvmAddress,
  /** The smart account that acts. */
  account: EvmAddress,
  chainId: z.int(),
  /** Unix time in seconds. */
  expiry: z.int(),
  rules: z.array(Rule),
  /** Whether the site let the wallet change what it asked for (ERC-7715). */
  isAdjustmentAllowed: z.optional(z.boolean()),
})
const All = z.array(Permission)

/** What a site may do without asking, until it ends. */
export type Permission = z.output<typeof Permission>

/** Who asks for a permission: a site, in the name of who is logged in. */
export type Holder = { site: string; owner: Address }

const RECORD = 'permissions'
const PERMISSIONS_MAX = 100

/** The permission was never given to this site, has ended, or does not go as far. */
export const notPermitted = (reason: string) => new RpcError(4100, `Not permitted: ${reason}.`)

/** The permissions on this device, sealed like its keys. */
export function createPermissionBook(
  sealed: SealedStore,
  seconds = () => Math.floor(Date.now() / 1000),
) {
  /** Two uses cannot both take what is left. */
  const change = (work: (all: Permission[]) => Permission[]): Promise<void> =>
    sealed.change(RECORD, All, (all) => {
      const now = seconds()
      return work((all ?? []).filter(({ expiry }) => expiry > now))
    })

  const isOf = (holder: Holder, context: Hex) => (one: Permission) =>
    one.context === context && one.site === holder.site && one.owner === holder.owner

  return {
    seconds,
    add: (permission: Permission): Promise<void> =>
      change((all) => [...all, permission].slice(-PERMISSIONS_MAX)),
    /** Null when the site has no such permission, or not any more. */
    async find(holder: Holder, context: Hex): Promise<Permission | null> {
      const all = (await sealed.load(RECORD, All)) ?? []
      const found = all.find(isOf(holder, context))
      return found && found.expiry > seconds() ? found : null
    },
    /** Takes a use off a permission before it is made; rejects with 4100 when `use` answers null. */
    take: (
      holder: Holder,
      context: Hex,
      use: (rules: Permission['rules']) => Permission['rules'] | null,
    ): Promise<void> =>
      change((all) => {
        const found = all.find(isOf(holder, context))
        if (!found) throw notPermitted('there is no such permission, or it has ended')
        const rules = use(found.rules)
        if (!rules) throw notPermitted('the permission does not go as far')
        return all.map((one) => (one === found ? { ...found, rules } : one))
      }),
    end: (holder: Holder, context: Hex): Promise<void> =>
      change((all) => all.filter((one) => !isOf(holder, context)(one))),
    /** All that the owner has given and that has not ended, to whichever site. */
    async of(owner: Address): Promise<Permission[]> {
      const now = seconds()
      const all = (await sealed.load(RECORD, All)) ?? []
      return all.filter((one) => one.owner === owner && one.expiry > now)
    },
    /** Ends all that the owner has given, to whichever site. */
    endAll: (owner: Address): Promise<void> =>
      change((all) => all.filter((one) => one.owner !== owner)),
  }
}

/** The permissions on one device. */
export type PermissionBook = ReturnType<typeof createPermissionBook>
