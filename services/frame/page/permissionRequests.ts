import { isAddressEqual, numberToHex } from 'viem'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ChainInfo } from '../../wallet/chains'
import { HexString } from '../../wallet/evmParams'
import { invalidParams, RpcError, unauthorized, unsupportedMethod } from '../../wallet/rpcError'
import type { Approvals } from './approvals'
import {
  readExecutionRequests,
  readExecutionRevoke,
  toExecutionPermissions,
} from './executionPermissions'
import type { StoredBundles } from './storedBundles'
import type { ListedGrants } from './listedGrants'
import type { Login } from './login'
import { encodeCalls, mostOf } from './operations'
import type { Operations } from './operations'
import { notPermitted } from './permissionBook'
import type { Holder, Permission, PermissionBook } from './permissionBook'
import { readGrant, readRevoke } from './permissionParams'
import { newContext, useRules } from './permissionRules'
import type { Rule } from './permissionRules'
import { grantWords, revokeWords } from './permissionWords'
import type { RpcRequest } from './rpc'
import type { SmartAccount } from './service'
import type { OwnAccounts, SmartAccounts } from './smartAccounts'
import type { SigningAsk } from './words'

/** Parts of the permission requests. */
export type PermissionParts = {
  login: Login
  smartAccounts: SmartAccounts
  operations: Operations
  bundles: StoredBundles
  approvals: Approvals
  permissions: PermissionBook
  listed: ListedGrants
  /** Origin of the requesting site. */
  site: string
}

type Calls = Extract<SigningAsk, { kind: 'calls' }>

/** The permission for calls; null when the user has to approve them. */
export function contextOf({ bundle }: Calls): Hex | null {
  const named = bundle.capabilities?.permissions
  if (!named) return null
  const context = HexString.safeParse(named.context ?? named.permissionsContext).data
  if (!context) throw invalidParams('the context of the permission is missing')
  return context
}

/** Throws -32602 for a rule that allows calls to the account itself or its entry point. */
function refuseItself(rules: readonly Rule[], { address, entryPoint }: SmartAccount): void {
  const isOwn = ({ target }: Rule) =>
    target.kind === 'contract' &&
    [address, entryPoint].some((own) => isAddressEqual(own, target.contract))
  if (rules.some(isOwn)) throw invalidParams('the account itself is not given out of hand')
}

/** The permission requests of sites. */
export type PermissionRequests = ReturnType<typeof createPermissionRequests>

/**
 * Grants, uses and ends permissions (ERC-7715). They are valid while this frame stores them and the
 * owner has not revoked them in the list. No key leaves the frame.
 */
export function createPermissionRequests(parts: PermissionParts) {
  const { login, operations, bundles, approvals, permissions, listed, site } = parts

  const accountsOn = async (chain: ChainInfo): Promise<OwnAccounts & { holder: Holder }> => {
    const { address: owner } = await login.user()
    const own = await parts.smartAccounts.accountsOn(chain.id, owner)
    return { ...own, holder: { site, owner } }
  }

  const shown = ({ method, params }: RpcRequest) => ({
    site,
    raw: JSON.stringify({ method, params }, null, 2),
  })

  return {
    /**
     * Grants a permission. Rejects with 4001, 4100, 4200 without smart accounts, 5710, or -32602.
     */
    async grant(request: RpcRequest, chain: ChainInfo): Promise<object> {
      const { smart, holder } = await accountsOn(chain)
      if (!smart) throw unsupportedMethod(request.method)
      const asked = readGrant(request.params, permissions.seconds())
      if (asked.chainId !== null && asked.chainId !== chain.id)
        throw new RpcError(5710, 'The permission is for another network than the active one.')
      if (asked.address && !isAddressEqual(asked.address, smart.address)) throw unauthorized()
      const { address: account } = smart
      refuseItself(asked.rules, smart)
      const { expiry, rules, granted } = asked
      const context = newContext()
      const kept: Permission = { context, ...holder, account, chainId: chain.id, expiry, rules }
      return approvals.ask({ words: grantWords([kept], chain), ...shown(request) }, async () => {
        if (!(await login.isConnected())) throw unauthorized()
        // A permission is granted only after it is in the list in which the owner can revoke it.
        await listed.keep(kept, granted)
        await permissions.add(kept)
        const { factory, factoryData, deployed } = smart
        return {
          chainId: numberToHex(chain.id),
          address: account,
          expiry,
          signer: { type: 'wallet' },
          permissions: granted,
          context,
          // The form that viem parses.
          grantedPermissions: granted.map((one) => ({ policies: [], ...one })),
          permissionsContext: context,
          ...(deployed ? {} : { factory, factoryData, accountMeta: { factory, factoryData } }),
        }
      })
    },
    /**
     * wallet_requestExecutionPermissions (ERC-7715): one approval grants all requested permissions,
     * or none. Rejects with 4001, 4100, 4200 without smart accounts, 5710, or -32602.
     */
    async requestExecution(request: RpcRequest, chain: ChainInfo): Promise<object[]> {
      const { smart, holder } = await accountsOn(chain)
      if (!smart) throw unsupportedMethod(request.method)
      const { address: account } = smart
      const asked = readExecutionRequests(request.params, permissions.seconds())
      for (const { chainId, from, to, rule } of asked) {
        if (chainId !== chain.id)
          throw new RpcError(5710, 'A permission is for another network than the active one.')
        if (from && !isAddressEqual(from, account)) throw unauthorized()
        if (!isAddressEqual(to, account))
          throw invalidParams(
            'a permission is used through this wallet: "to" has to be the smart account',
          )
        refuseItself([rule], smart)
      }
      const given = asked.map(({ expiry, rule, isAdjustmentAllowed, granted }) => ({
        kept: {
          ...{ context: newContext(), ...holder, account, chainId: chain.id, expiry },
          ...{ rules: [rule], isAdjustmentAllowed },
        },
        granted,
      }))
      const [first, ...others] = given.map(({ kept }) => kept)
      if (!first) throw invalidParams('no permission is asked for')
      const words = grantWords([first, ...others], chain)
      return approvals.ask({ words, ...shown(request) }, async () => {
        if (!(await login.isConnected())) throw unauthorized()
        try {
          // Permissions are granted only after they are in the list in which the owner can revoke
          // them.
          for (const { kept, granted } of given) await listed.keep(kept, [granted])
          for (const { kept } of given) await permissions.add(kept)
        } catch (error) {
          await Promise.allSettled(
            given.flatMap(({ kept }) => [permissions.end(holder, kept.context), listed.end(kept)]),
          )
          throw error
        }
        return given.flatMap(({ kept }) => toExecutionPermissions(kept, smart))
      })
    },
    /**
     * wallet_getGrantedExecutionPermissions (ERC-7715): the valid permissions of the site from this
     * owner.
     */
    async granted(): Promise<object[]> {
      const { address: owner } = await login.user()
      const holder: Holder = { site, owner }
      const own = (await permissions.of(owner)).filter((one) => one.site === site)
      const found = await Promise.all(
        own.map(async (permission): Promise<object[]> => {
          if (!(await listed.stands(permission))) {
            await permissions.end(holder, permission.context)
            return []
          }
          const { chainId, account } = permission
          const { smart } = await parts.smartAccounts.accountsOn(chainId, owner)
          const isSame = smart !== null && isAddressEqual(smart.address, account)
          return toExecutionPermissions(permission, isSame ? smart : null)
        }),
      )
      return found.flat()
    },
    /**
     * Ends a permission. Rejects with 4001, or -32602 for a permission that the site does not have.
     */
    async revoke(request: RpcRequest, chain: ChainInfo): Promise<object> {
      const { method, params } = request
      const isExecution = method === 'wallet_revokeExecutionPermission'
      const context = isExecution ? readExecutionRevoke(params) : readRevoke(params)
      const { holder } = await accountsOn(chain)
      const permission = await permissions.find(holder, context)
      if (!permission) throw invalidParams('there is no such permission')
      return approvals.ask(
        { words: revokeWords(permission, chain), ...shown(request) },
        async () => {
          await permissions.end(holder, context)
          await listed.end(permission)
          return {}
        },
      )
    },
    /**
     * Makes calls without asking; rejects with 4100 for calls that the permission does not cover.
     */
    async use(ask: Calls, context: Hex, chain: ChainInfo): Promise<{ id: string } | string> {
      const { smart, holder } = await accountsOn(chain)
      const permission = await permissions.find(holder, context)
      if (!permission) throw notPermitted('there is no such permission, or it has ended')
      const isHere = permission.chainId === chain.id && ask.chainId === chain.id
      if (!smart || !isHere || !isAddressEqual(permission.account, smart.address))
        throw notPermitted('the permission is for another account or network')
      if (ask.from && !isAddressEqual(ask.from, smart.address)) throw unauthorized()
      if (!(await listed.stands(permission))) {
        await permissions.end(holder, context)
        throw notPermitted('the permission was ended')
      }
      const { calls, id, version } = ask.bundle
      const after = (rules: Permission['rules'], fees: bigint) =>
        useRules(rules, calls, { fees, seconds: permissions.seconds() })
      if (!after(permission.rules, 0n)) throw notPermitted('the permission does not go as far')
      const priced = await operations.price(smart, chain.id, encodeCalls(smart, calls))
      const { privateKey } = await login.openKey(holder.owner)
      await permissions.take(holder, context, (rules) => after(rules, mostOf(priced)))
      const key = privateKeyToAccount(privateKey)
      const own = bundles.of(holder.owner)
      const started = own.startWhole(id, chain.id, (progress) =>
        operations.send(priced, key, progress),
      )
      await own.begun(started)
      return version === '1.0' ? started : { id: started }
    },
  }
}
