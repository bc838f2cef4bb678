import { getAddress, numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { createAccount } from '../safe/account'
import type { ChainBook } from '../../../services/wallet/chains'
import { describeAsk, type Description } from '../../../services/wallet/describe'
import { parseAsk, type EvmAsk, type EvmCall } from '../../../services/wallet/evmAsk'
import type { EvmEngine } from '../../../services/wallet/evmEngine'
import {
  RpcError,
  unknownChain,
  unsupportedMethod,
  userRejected,
} from '../../../services/wallet/rpcError'
import type { Asked, Wallet } from './protocol'

const Version = z.array(z.looseObject({ version: z.optional(z.string()) }))

/**
 * The contract account of the sandbox as a wallet: it signs with its owner's key and sends on its
 * chain.
 */
export function windowWallet(input: {
  account: ReturnType<typeof createAccount>
  engine: EvmEngine
  book: ChainBook
  /** URL at which a site calls the node of a chain and reads the status of a bundle. */
  nodeOf: (chainId: number) => string
  ask: (question: Description, yes: string) => Promise<boolean>
}): Wallet {
  const { account, engine, book, nodeOf, ask } = input
  const address = getAddress(account.address)

  async function requireYes(question: Description, yes: string) {
    if (!(await ask(question, yes))) throw userRejected()
  }
  /** Makes all calls in one transaction of the contract; resolves with its hash. */
  async function send(chainId: number, calls: readonly EvmCall[]) {
    if (chainId !== account.chain.id) throw new RpcError(4901, 'The account is on another network.')
    const made = calls.map(({ to, value = 0n, data = '0x' }) => {
      if (!to) throw new RpcError(4200, 'This account makes no contracts.')
      return { to, value, data }
    })
    const id = account.propose(made)
    await account.execute(id, made)
    const hash = account.progressOf(id)?.txHash
    if (!hash) throw new RpcError(-32003, 'The transaction was not taken.')
    return hash
  }
  async function run(asked: EvmAsk, chainId: number, params: unknown): Promise<unknown> {
    switch (asked.kind) {
      case 'message':
      case 'typedData':
        return engine.run(asked, address, chainId)
      case 'transaction': {
        const { to, value, data, input: code } = asked.transaction
        return send(chainId, [{ to, value, data: data ?? code }])
      }
      case 'calls': {
        const id = await send(asked.chainId, asked.bundle.calls)
        return Version.parse(params)[0]?.version === '1.0' ? id : { id }
      }
      case 'switchChain':
        if (!book.get(asked.chainId)) throw unknownChain(asked.chainId)
        return null
      default:
        throw unsupportedMethod(asked.kind)
    }
  }

  return {
    async answer({ method, params, chainId }: Asked) {
      if (method === 'eth_requestAccounts') {
        const facts = [{ label: 'Account', value: address }]
        await requireYes({ title: 'Share your address', facts }, 'Connect')
        return [address]
      }
      const at = chainId ?? account.chain.id
      const asked = parseAsk(method, params, at, { canBeAtomic: true })
      if (!asked) throw unsupportedMethod(method)
      await requireYes(describeAsk(asked, book, at), 'Approve')
      return run(asked, at, params)
    },
    facts: () => ({
      chains: Object.fromEntries(book.all().map(({ id }) => [id, nodeOf(id)])),
      capabilities: {
        [numberToHex(account.chain.id)]: { atomic: { status: 'supported' } },
      },
    }),
  }
}
