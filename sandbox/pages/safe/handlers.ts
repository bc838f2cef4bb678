import {
  formatEther,
  hashMessage,
  hashTypedData,
  isAddress,
  isHex,
  type Hex,
  type TypedDataDefinition,
} from 'viem'
import * as z from 'zod/mini'
import { askNode } from '../../../services/wallet/jsonRpc'
import type { Call, createAccount } from './account'
import type { Handler } from './protocol'
import { ask, isOnChain, isWaiting } from './questions'

const HexText = z.custom<Hex>((value) => isHex(value))
const Calls = z.object({
  txs: z
    .array(z.object({ to: z.custom<Hex>(isAddressText), value: z.string(), data: HexText }))
    .check(z.minLength(1)),
})
const Rpc = z.object({ call: z.string(), params: z.array(z.unknown()) })
const Message = z.object({ message: z.string() })
const Typed = z.object({
  typedData: z.custom<TypedDataDefinition>((value) => typeof value === 'object' && value !== null),
})
const Known = z.object({ safeTxHash: z.string() })

function isAddressText(value: unknown): boolean {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

/** Asks the user; throws the refusal message of the protocol. */
async function requireYes(text: string, yes?: string): Promise<void> {
  if (!(await ask(text, yes))) throw new Error('The request was rejected')
}

/** The Safe's answers to its app. */
export function safeHandlers(
  account: ReturnType<typeof createAccount>,
): ReadonlyMap<string, Handler> {
  /** Signatures by the signed hash, once all owners have signed. */
  const signatures = new Map<string, Hex>()

  async function sign(messageHash: Hex, text: string, make: () => Promise<Hex>) {
    const waits = isWaiting()
    await requireYes(`Sign: ${text}`)
    if (isOnChain()) {
      const calls = [account.noting(messageHash)]
      const safeTxHash = account.propose(calls)
      void account.execute(safeTxHash, calls)
      return { safeTxHash }
    }
    const finish = async () => signatures.set(messageHash, await make())
    if (waits) void ask(`Another owner: ${text}`, 'Sign, too').then((yes) => void (yes && finish()))
    else await finish()
    const signature = signatures.get(messageHash)
    return { messageHash, ...(signature && { signature }) }
  }

  async function send(calls: readonly Call[]) {
    const waits = isWaiting()
    const words = calls.map(({ to, value }) => `${formatEther(value)} to ${to}`).join(', ')
    await requireYes(`Send ${words}`)
    const safeTxHash = account.propose(calls)
    if (!waits) void account.execute(safeTxHash, calls)
    else
      void ask(`Another owner: send ${words}`, 'Sign, too').then((yes) =>
        yes ? account.execute(safeTxHash, calls) : account.cancel(safeTxHash),
      )
    return { safeTxHash }
  }

  return new Map<string, Handler>([
    [
      'getSafeInfo',
      () => ({
        safeAddress: account.address,
        chainId: account.chain.id,
        threshold: 1,
        owners: [account.owner],
        isReadOnly: false,
      }),
    ],
    ['getEnvironmentInfo', () => ({ origin: location.origin })],
    [
      'rpcCall',
      (given) => {
        const { call, params } = Rpc.parse(given)
        // Signatures here are always off-chain.
        return call === 'safe_setSettings' ? params[0] : askNode(account.chain.rpcUrl, call, params)
      },
    ],
    [
      'sendTransactions',
      (given) =>
        send(Calls.parse(given).txs.map((call) => ({ ...call, value: BigInt(call.value) }))),
    ],
    [
      'getTxBySafeTxHash',
      (given) => {
        const found = account.progressOf(Known.parse(given).safeTxHash)
        if (!found) throw new Error('Unknown transaction')
        return found
      },
    ],
    [
      'signMessage',
      (given) => {
        const { message } = Message.parse(given)
        return sign(hashMessage(message), message, () => account.signText(message))
      },
    ],
    [
      'signTypedMessage',
      (given) => {
        const { typedData } = Typed.parse(given)
        const text = JSON.stringify(typedData.message)
        return sign(hashTypedData(typedData), text, () => account.signTypedData(typedData))
      },
    ],
    ['getOffChainSignature', (given) => signatures.get(String(given)) ?? ''],
  ])
}
