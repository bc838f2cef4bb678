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
  /** Whether the site allowed the wallet to change its request (ERC-7715). */
  isAdjustmentAllowed: z.optional(z.boolean()),
})
const All = z.array(Permission)

/** A right of a site to act without approval, until the expiry. */
export type Permission = z.output<typeof Permission>

/** The holder of a permission: a site and the logged-in owner. */
export type Holder = { site: string; owner: Address }

const RECORD = 'permissions'
const PERMISSIONS_MAX = 100

/** This site does not have the permission, it has ended, or it does not cover the calls. */
export const notPermitted = (reason: string) => new RpcError(4100, `Not permitted: ${reason}.`)

/** The permissions on this device, encrypted like its keys. */
export function createPermissionBook(
  sealed: SealedStore,
  seconds = () => Math.floor(Date.now() / 1000),
) {
  /** The change is atomic, so that two uses cannot both take the remaining amount. */
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
    /** Null when the site does not have the permission, or no longer. */
    async find(holder: Holder, context: Hex): Promise<Permission | null> {
      const all = (await sealed.load(RECORD, All)) ?? []
      const found = all.find(isOf(holder, context))
      return found && found.expiry > seconds() ? found : null
    },
    /**
     * Subtracts a use from a permission before it is made; rejects with 4100 when `use` returns
     * null.
     */
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
    /** All valid permissions of the owner, for every site. */
    async of(owner: Address): Promise<Permission[]> {
      const now = seconds()
      const all = (await sealed.load(RECORD, All)) ?? []
      return all.filter((one) => one.owner === owner && one.expiry > now)
    },
    /** Ends all permissions of the owner, for every site. */
    endAll: (owner: Address): Promise<void> =>
      change((all) => all.filter((one) => one.owner !== owner)),
  }
}

/** The permissions on one device. */
export type PermissionBook = ReturnType<typeof createPermissionBook>
