import { numberToHex } from 'viem'
import type { Hex, TransactionReceipt } from 'viem'
import type { EvmCall } from './evmAsk'
import { RpcError } from './rpcError'

/** Status codes of wallet_getCallsStatus (EIP-5792). */
const STATUS = { pending: 100, confirmed: 200, failed: 400, reverted: 500, partly: 600 } as const

/** What of a receipt a site is told. */
export type CallReceipt = Pick<
  TransactionReceipt,
  'status' | 'blockHash' | 'blockNumber' | 'gasUsed' | 'transactionHash'
> & { logs: readonly { address: Hex; data: Hex; topics: readonly Hex[] }[] }

type Bundle = { chainId: number; atomic: boolean; status: number; receipts: CallReceipt[] }

/** Runs one call and answers with its receipt. */
export type RunCall = (call: EvmCall) => Promise<CallReceipt>

const plainReceipt = (receipt: CallReceipt) => ({
  logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
  status: receipt.status === 'success' ? '0x1' : '0x0',
  blockHash: receipt.blockHash,
  blockNumber: numberToHex(receipt.blockNumber),
  gasUsed: numberToHex(receipt.gasUsed),
  transactionHash: receipt.transactionHash,
})

async function runInOrder(bundle: Bundle, steps: readonly (() => Promise<CallReceipt>)[]) {
  try {
    for (const step of steps) {
      const receipt = await step()
      bundle.receipts.push(receipt)
      if (receipt.status !== 'success') throw new Error('reverted')
    }
    bundle.status = STATUS.confirmed
  } catch {
    const worked = bundle.receipts.some(({ status }) => status === 'success')
    if (worked) bundle.status = STATUS.partly
    else bundle.status = bundle.receipts.length > 0 ? STATUS.reverted : STATUS.failed
  }
}

/** Keeps EIP-5792 call bundles. */
export function createCallBundles() {
  const bundles = new Map<string, Bundle>()

  function begin(wantedId: string | undefined, chainId: number, atomic: boolean) {
    const id: string = wantedId ?? randomId()
    if (bundles.has(id)) throw new RpcError(5720, 'There is a bundle with this id already.')
    const bundle: Bundle = { chainId, atomic, status: STATUS.pending, receipts: [] }
    bundles.set(id, bundle)
    return { id, bundle }
  }

  return {
    /** Starts a bundle, one call after another; returns its id at once. Throws 5720 for an id that was used before. */
    start(wantedId: string | undefined, chainId: number, calls: EvmCall[], run: RunCall): string {
      const { id, bundle } = begin(wantedId, chainId, false)
      void runInOrder(
        bundle,
        calls.map((call) => () => run(call)),
      )
      return id
    },
    /** Starts a bundle whose calls run in one transaction, all or none; else as `start`. */
    startWhole(
      wantedId: string | undefined,
      chainId: number,
      run: () => Promise<CallReceipt>,
    ): string {
      const { id, bundle } = begin(wantedId, chainId, true)
      void runInOrder(bundle, [run])
      return id
    },
    /** The answer to wallet_getCallsStatus; throws 5730 for an unknown id. */
    status(id: unknown) {
      const bundle = typeof id === 'string' ? bundles.get(id) : undefined
      if (!bundle) throw new RpcError(5730, 'No bundle has this id.')
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(bundle.chainId),
        status: bundle.status,
        atomic: bundle.atomic,
        receipts: bundle.receipts.map(plainReceipt),
      }
    },
  }
}

/** The bundles of one wallet. */
export type CallBundles = ReturnType<typeof createCallBundles>

function randomId(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
