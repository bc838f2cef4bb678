import { encodeFunctionData, formatUnits, numberToHex, parseEther } from 'viem'
import type { Address } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { answerBundlerCall } from '../../backend/bundlerCalls'
import { accountOf, readAccountState } from '../../contracts/accountState'
import { evmAddress } from '../../backend/caip'
import { simulateCalls } from '../../frame/simulateCalls'
import type { HeldAsset, SmartAccountsProvider } from '../../frame/smartAccounts'
import type { BalancesProvider, Holding, PricesProvider } from '../assets'
import type { UserOperationsProvider } from '../userOperations'
import { isBundled } from './bundler'
import type { BundledChain } from './bundler'
import type { ServedChain } from './chain'

/** Coins that each address of a new owner gets on every chain. */
const GIFT = parseEther('1')
/** Deposit at the entry point that pays for the operations of a new smart account. */
const DEPOSIT = parseEther('0.1')

type SmartChain = BundledChain & { contracts: { accountFactory: Address } }

const hasAccounts = (chain: ServedChain): chain is SmartChain =>
  isBundled(chain) && chain.contracts.accountFactory !== null

const chainPartsOf = ({ client, contracts }: SmartChain) => ({
  client,
  account: 'latchkey' as const,
  factory: contracts.accountFactory,
  entryPoint: contracts.entryPoint,
  delegate: contracts.delegate ?? undefined,
  passkeyVerifier: contracts.passkeyVerifier ?? undefined,
})

const written = ({ asset, amount }: Holding, price: number): HeldAsset => {
  const { native, address, name, symbol, decimals } = asset
  const value = price * Number(formatUnits(amount, decimals))
  return {
    address: native ? 'native' : evmAddress(address),
    balance: numberToHex(amount),
    type: native ? 'native' : 'erc20',
    metadata: { name, symbol, decimals, price, value },
  }
}

/**
 * The smart accounts on the local chains, one for each owner. New ones receive coins of the
 * treasury.
 */
export const localSmartAccounts = (
  chains: readonly ServedChain[],
  {
    userOperations,
    balances,
    prices,
  }: {
    userOperations: UserOperationsProvider
    balances: BalancesProvider
    prices: Pick<PricesProvider, 'prices'>
  },
): SmartAccountsProvider => {
  const smart = chains.filter(hasAccounts)
  return {
    chainIds: smart.map(({ network }) => network.id),
    async state(chainId, owner) {
      const chain = smart.find(({ network }) => network.id === chainId)
      return chain ? readAccountState(chainPartsOf(chain), owner) : null
    },
    bundler: (chainId, call) => answerBundlerCall(userOperations, `eip155:${chainId}`, call),
    async simulate(chainId, calls) {
      const chain = smart.find(({ network }) => network.id === chainId)
      return chain ? simulateCalls(chain.client, calls) : null
    },
    async assets(chainId, address) {
      const chain = smart.find(({ network }) => network.id === chainId)
      if (!chain) return null
      const held = await balances.holdings(address, chain.network.caipNetworkId)
      const kept = held.filter(({ asset }) => !asset.spam)
      const worth = await prices.prices(
        kept.map(({ asset }) => asset),
        'usd',
      )
      return kept.map((holding, at) => written(holding, worth[at] ?? 0))
    },
    async welcome(owner) {
      for (const chain of smart) {
        const { address } = accountOf(chainPartsOf(chain), owner)
        const data = encodeFunctionData({
          abi: entryPoint08Abi,
          functionName: 'depositTo',
          args: [address],
        })
        await chain.treasury.send({ to: owner, value: GIFT })
        await chain.treasury.send({ to: address, value: GIFT })
        await chain.treasury.send({ to: chain.contracts.entryPoint, data, value: DEPOSIT })
      }
    },
  }
}
