import { isHex } from 'viem'
import type { Hex } from 'viem'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../src/index'
import type { ChainInfo } from '../../../services/wallet/chains'
import type { TestAccount } from '../../../services/wallet/evmEngine'
import type { SolanaChain } from './solanaEngine'

const isCaip2 = (id: unknown) => typeof id === 'string' && /^\w+:[\w-]+$/.test(id)

const Network = z.looseObject({
  id: z.union([z.number(), z.string()]),
  name: z.string(),
  chainNamespace: z.optional(z.enum(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
  caipNetworkId: z.optional(z.custom<CaipNetworkId>(isCaip2)),
  nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.number() }),
  rpcUrls: z.looseObject({ default: z.looseObject({ http: z.array(z.string()) }) }),
})

const Account = z.object({ address: z.string(), privateKey: z.string() })

const HexText = z.custom<Hex>((value) => isHex(value))

const ContractAccount = z.object({
  address: z.string(),
  owner: z.string(),
  factory: HexText,
  factoryData: HexText,
})

const Urls = z.looseObject({
  blockchainApi: z.optional(z.string()),
  walletApi: z.optional(z.string()),
  analytics: z.optional(z.string()),
  secureFrame: z.optional(z.string()),
  relay: z.string(),
})

/** Content of `/sandbox.json`. */
export const SandboxConfig = z.looseObject({
  urls: Urls,
  networks: z.array(Network),
  accounts: z.looseObject({
    eip155: z.array(Account),
    solana: z._default(z.array(Account), []),
    bip122: z._default(z.array(Account), []),
    polkadot: z._default(z.array(Account), []),
    cosmos: z._default(z.array(Account), []),
  }),
  contractAccounts: z._default(z.array(ContractAccount), []),
  tokens: z.optional(z.unknown()),
  projectId: z.string(),
  /** Origin of the demo site's own login. */
  issuer: z.optional(z.string()),
})

/** The parsed sandbox description. */
export type SandboxConfig = z.output<typeof SandboxConfig>

/** URL of the backend, whose port differs from the page's by `offset`. */
export function backendUrl(page: Pick<Location, 'protocol' | 'hostname' | 'port'>, offset: number) {
  return `${page.protocol}//${page.hostname}:${Number(page.port) + offset}`
}

/** Fetches and parses the sandbox description; throws when the backend does not return one. */
export async function loadSandboxConfig(backend: string): Promise<SandboxConfig> {
  const response = await fetch(`${backend}/sandbox.json`)
  if (!response.ok) throw new Error(`The sandbox backend answered ${response.status}.`)
  return SandboxConfig.parse(await response.json())
}

/** The EVM networks of the sandbox in a test wallet's form. */
export function evmChains({ networks }: SandboxConfig): ChainInfo[] {
  return networks.flatMap(({ id, name, chainNamespace = 'eip155', nativeCurrency, rpcUrls }) => {
    const rpcUrl = rpcUrls.default.http[0]
    if (chainNamespace !== 'eip155' || !rpcUrl) return []
    return [{ id: Number(id), name, rpcUrl, symbol: nativeCurrency.symbol }]
  })
}

/** The Solana networks of the sandbox in a test wallet's form. */
export function solanaChains({ networks }: SandboxConfig): SolanaChain[] {
  return networks.flatMap(({ name, chainNamespace, caipNetworkId: id, rpcUrls }) => {
    const rpcUrl = rpcUrls.default.http[0]
    return chainNamespace === 'solana' && id && rpcUrl ? [{ id, name, rpcUrl }] : []
  })
}

/** The contract accounts of the sandbox, each with its owner's key, in a test wallet's form. */
export function contractHolders({ accounts, contractAccounts }: SandboxConfig): TestAccount[] {
  return contractAccounts.flatMap(({ address, owner, factory, factoryData }) => {
    const privateKey = accounts.eip155.find((account) => account.address === owner)?.privateKey
    return privateKey ? [{ address, privateKey, contract: { factory, factoryData } }] : []
  })
}
