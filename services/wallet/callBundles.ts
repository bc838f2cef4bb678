import { numberToHex } from 'viem'
import type { Hex, TransactionReceipt } from 'viem'
import type { EvmCall } from './evmAsk'
import { RpcError } from './rpcError'

/** Status codes of wallet_getCallsStatus (EIP-5792). */
const STATUS = { pending: 100, confirmed: 200, failed: 400, reverted: 500, partly: 600 } as const

/** The fields of a receipt that a site receives. */
export type CallReceipt = Pick<
  TransactionReceipt,
  'status' | 'blockHash' | 'blockNumber' | 'gasUsed' | 'transactionHash'
> & { logs: readonly { address: Hex; data: Hex; topics: readonly Hex[] }[] }

/** The calls of one approval and their progress. */
export type Bundle = {
  chainId: number
  atomic: boolean
  status: number
  /** Number of transactions that the bundle needs. */
  steps: number
  /** Hashes that were sent: of transactions, or of the one operation of an atomic bundle. */
  sent: Hex[]
  receipts: CallReceipt[]
}

/** Callbacks for the progress of a call or an atomic bundle. */
export type Progress = {
  /** Stores the hash of a transaction. It is awaited before the receipt is. */
  sent: (hash: Hex) => void | Promise<void>
  /** Called when the network has the transaction, which then no longer depends on this page. */
  taken: () => void
}
/** Runs one call and resolves with its receipt. */
export type RunCall = (call: EvmCall, progress: Progress) => Promise<CallReceipt>

const plainReceipt = (receipt: CallReceipt) => ({
  logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
  status: receipt.status === 'success' ? '0x1' : '0x0',
  blockHash: receipt.blockHash,
  blockNumber: numberToHex(receipt.blockNumber),
  gasUsed: numberToHex(receipt.gasUsed),
  transactionHash: receipt.transactionHash,
})

/** The final status of a bundle, from the receipts that it has. */
export function finalStatus({ receipts, steps }: Bundle): number {
  const worked = receipts.filter(({ status }) => status === 'success').length
  if (worked === steps) return STATUS.confirmed
  if (worked > 0) return STATUS.partly
  return receipts.length > 0 ? STATUS.reverted : STATUS.failed
}

/** Whether a bundle is still in progress. */
export const isPending = ({ status }: Bundle): boolean => status === STATUS.pending

/** A bundle in the form of wallet_getCallsStatus. */
export const callsStatus = (id: string, { chainId, status, atomic, receipts }: Bundle) => ({
  version: '2.0.0',
  id,
  chainId: numberToHex(chainId),
  status,
  atomic,
  receipts: receipts.map(plainReceipt),
})

/** The error for an unknown id. */
export const unknownBundle = () => new RpcError(5730, 'No bundle has this id.')

/** The error for an id that was used before. */
export const usedBundleId = () => new RpcError(5720, 'There is a bundle with this id already.')

/**
 * Stores EIP-5792 call bundles. `onChange` is called after every progress, and awaited before
 * anything is sent.
 */
export function createCallBundles(
  onChange: (id: string, bundle: Bundle) => void | Promise<void> = () => undefined,
) {
  const bundles = new Map<string, Bundle>()
  const begun = new Map<string, Promise<void>>()

  async function run(
    id: string,
    bundle: Bundle,
    steps: readonly (() => Promise<CallReceipt>)[],
  ): Promise<void> {
    try {
      await onChange(id, bundle)
      for (const step of steps) {
        const receipt = await step()
        bundle.receipts.push(receipt)
        if (receipt.status !== 'success') break
        if (bundle.receipts.length < steps.length) await onChange(id, bundle)
      }
    } catch {
      // The receipts contain the results of the calls before.
    }
    bundle.status = finalStatus(bundle)
    await onChange(id, bundle)
  }

  /**
   * Runs the steps of a bundle. It has begun when the network has the first transaction, or when it
   * has ended.
   */
  function follow(
    id: string,
    bundle: Bundle,
    steps: readonly ((progress: Progress) => Promise<CallReceipt>)[],
  ): void {
    const first = new Promise<void>((taken) => {
      const progress: Progress = {
        sent(hash) {
          bundle.sent.push(hash)
          return onChange(id, bundle)
        },
        taken,
      }
      run(
        id,
        bundle,
        steps.map((step) => () => step(progress)),
      )
        .catch(() => undefined)
        .finally(taken)
    })
    begun.set(id, first)
  }

  function begin(wantedId: string | undefined, of: Pick<Bundle, 'chainId' | 'atomic' | 'steps'>) {
    const id: string = wantedId ?? randomId()
    if (bundles.has(id)) throw usedBundleId()
    const bundle: Bundle = { ...of, status: STATUS.pending, sent: [], receipts: [] }
    bundles.set(id, bundle)
    return { id, bundle }
  }

  return {
    /**
     * Starts a bundle that runs one call after another; returns its id immediately. Throws 5720 for
     * an id that was used before.
     */
    start(
      wantedId: string | undefined,
      chainId: number,
      calls: EvmCall[],
      runCall: RunCall,
    ): string {
      const { id, bundle } = begin(wantedId, { chainId, atomic: false, steps: calls.length })
      follow(
        id,
        bundle,
        calls.map((call) => (progress) => runCall(call, progress)),
      )
      return id
    },
    /** Starts a bundle whose calls run in one transaction, all or none; otherwise like `start`. */
    startWhole(
      wantedId: string | undefined,
      chainId: number,
      runAll: (progress: Progress) => Promise<CallReceipt>,
    ): string {
      const { id, bundle } = begin(wantedId, { chainId, atomic: true, steps: 1 })
      follow(id, bundle, [runAll])
      return id
    },
    /** Resolves when a bundle no longer depends on this page, or has ended. */
    begun: async (id: string): Promise<void> => begun.get(id),
    /** Null for an unknown id. */
    find: (id: string): Bundle | null => bundles.get(id) ?? null,
    /** The answer to wallet_getCallsStatus; throws 5730 for an unknown id. */
    status(id: unknown) {
      const bundle = typeof id === 'string' ? bundles.get(id) : undefined
      if (typeof id !== 'string' || !bundle) throw unknownBundle()
      return callsStatus(id, bundle)
    },
  }
}

/** The bundles of one wallet. */
export type CallBundles = ReturnType<typeof createCallBundles>

function randomId(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
