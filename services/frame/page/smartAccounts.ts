import { isAddressEqual, numberToHex } from 'viem'
import type { Address } from 'viem'
import { toHexQuantities } from './quantities'
import { RpcError } from '../../wallet/rpcError'
import type { SimulatedCall } from '../smartAccounts'
import { upgradedAccount } from '../upgradedAccount'
import type { Asset, Service, SmartAccount } from './service'
import type { StoredSession, Vault } from './vault'

/** Kinds of accounts of one login. */
export type AccountType = 'eoa' | 'smartAccount'

/** An address of the login on one network. */
export type OwnAccount = { address: Address; type: AccountType }

/** The addresses of the login on one network. */
export type OwnAccounts = {
  /** The default account. */
  accounts: [OwnAccount, ...OwnAccount[]]
  smart: SmartAccount | null
  /** The plain account, while it is upgraded in place (EIP-7702). */
  upgraded: SmartAccount | null
}

/** The smart accounts of the logged-in user. */
export type SmartAccounts = {
  /** EIP-155 ids of the networks that have them. */
  networks: readonly number[]
  /** Null on a network without them. */
  find: (chainId: number) => Promise<SmartAccount | null>
  /** Sets the preferred kind of account; stored with the login. */
  prefer: (type: AccountType) => Promise<void>
  /** All addresses on a network; `owner` is the address of the key. */
  accountsOn: (chainId: number, owner: Address) => Promise<OwnAccounts>
  /** Calls the bundler of a network; throws RpcError with its code. */
  askBundler: (chainId: number, method: string, params: unknown[]) => Promise<unknown>
  /**
   * Simulates calls at the operator's node; null without smart accounts, or when the node fails.
   */
  simulate: (chainId: number, calls: readonly SimulatedCall[]) => Promise<unknown>
  /** The assets of an address; null on a network without smart accounts. */
  assets: (chainId: number, address: Address) => Promise<readonly Asset[] | null>
}

/** Creates the smart accounts of one frame. */
export function createSmartAccounts(
  vault: Pick<Vault, 'session' | 'changeSession'>,
  service: Pick<Service, 'account' | 'bundler' | 'assets' | 'simulation'>,
  networks: readonly number[],
): SmartAccounts {
  const session = async (): Promise<StoredSession> => {
    const stored = await vault.session()
    if (!stored) throw new Error('No one is logged in.')
    return stored
  }
  const has = (chainId: number) => networks.includes(chainId)

  async function find(chainId: number): Promise<SmartAccount | null> {
    return has(chainId) ? service.account((await session()).token, chainId) : null
  }

  return {
    networks,
    find,
    async prefer(accountType) {
      const { token } = await session()
      await vault.changeSession(token, (now) => ({ ...now, accountType }))
    },
    async accountsOn(chainId, owner) {
      const own: OwnAccount = { address: owner, type: 'eoa' }
      const smart = await find(chainId)
      if (!smart) return { accounts: [own], smart, upgraded: null }
      // The service answers for the login of now, which may be another one.
      const upgraded = isAddressEqual(smart.owner, owner) ? upgradedAccount(smart) : null
      const other: OwnAccount = { address: smart.address, type: 'smartAccount' }
      const { accountType } = await session()
      const accounts: OwnAccounts['accounts'] = accountType === 'eoa' ? [own, other] : [other, own]
      return { accounts, smart, upgraded }
    },
    async askBundler(chainId, method, params) {
      if (!has(chainId))
        throw new RpcError(4901, 'Smart accounts are not available on this network.')
      const { token } = await session()
      const { result, error } = await service.bundler(token, chainId, {
        id: 1,
        method,
        params: params.map(toHexQuantities),
      })
      if (error) throw new RpcError(error.code, error.message)
      return result ?? null
    },
    async simulate(chainId, calls) {
      if (!has(chainId)) return null
      return (await service.simulation((await session()).token, chainId, calls)).result
    },
    async assets(chainId, address) {
      return has(chainId) ? service.assets((await session()).token, chainId, address) : null
    },
  }
}

/** What an account is on one network: upgraded is a plain account with code (EIP-7702). */
export type AccountKind = 'plain' | 'upgraded' | 'smart'

const ATOMIC = { atomic: { status: 'supported' } }
/** Capabilities of a smart account (EIP-5792, ERC-7715). */
const SMART = {
  ...ATOMIC,
  permissions: {
    supported: true,
    signerTypes: ['wallet'],
    permissionTypes: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
    policyTypes: ['token-allowance', 'gas-limit', 'call-limit', 'rate-limit'],
  },
}

/**
 * Capabilities of each kind of account. Permissions are those of the separate smart account alone.
 */
const OF_KIND = { plain: { atomic: { status: 'unsupported' } }, upgraded: ATOMIC, smart: SMART }

/** The answer to wallet_getCapabilities, by network. */
export const capabilitiesOf = (
  ids: readonly number[],
  known: {
    kindOn: (id: number) => AccountKind
    hasAssets: (id: number) => boolean
    /** Whether paymasters are available (ERC-7677). */
    hasPaymasters: boolean
  },
) =>
  Object.fromEntries(
    ids.map((id) => [
      numberToHex(id),
      {
        ...OF_KIND[known.kindOn(id)],
        ...(known.kindOn(id) !== 'plain' &&
          known.hasPaymasters && { paymasterService: { supported: true } }),
        ...(known.hasAssets(id) && { assetDiscovery: { supported: true } }),
      },
    ]),
  )
