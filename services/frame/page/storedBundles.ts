import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import {
  callsStatus,
  createCallBundles,
  finalStatus,
  isPending,
  unknownBundle,
} from '../../wallet/callBundles'
import type { Bundle, CallBundles, CallReceipt } from '../../wallet/callBundles'
import { HexString } from '../../wallet/evmParams'
import { receiptShape } from './receiptShape'
import type { SealedStore } from './vault'

const Quantity = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((value) => BigInt(value)),
)
const Receipt = receiptShape(Quantity, z.enum(['success', 'reverted']))
const Kept = z.object({
  id: z.string(),
  site: z.string(),
  /** Unix time in milliseconds of its last progress. */
  at: z.number(),
  chainId: z.int(),
  atomic: z.boolean(),
  status: z.int(),
  steps: z.int(),
  sent: z.array(HexString),
  receipts: z.array(Receipt),
})
const All = z.array(Kept)
type Kept = z.output<typeof Kept>

const RECORD = 'calls'
const BUNDLES_MAX = 50
/** Milliseconds without progress after which the window that ran the bundle must have closed. */
const GIVEN_UP_MS = 120_000

/** A bundle with the amounts of its receipts as decimal strings. */
const written = (bundle: Kept) => ({
  ...bundle,
  receipts: bundle.receipts.map((receipt) => ({
    ...receipt,
    blockNumber: String(receipt.blockNumber),
    gasUsed: String(receipt.gasUsed),
  })),
})

/** Looks up the receipt of a sent transaction or operation; null while there is none. */
export type FindReceipt = (bundle: Bundle, hash: Hex) => Promise<CallReceipt | null>

/** The call bundles of a site, whose ids stay valid after its page reloads. */
export type StoredBundles = {
  /** The running bundles of an owner. */
  of: (owner: Address) => CallBundles
  /** Whether an id was used before. */
  isUsed: (owner: Address, id: string) => Promise<boolean>
  /** The answer to wallet_getCallsStatus; rejects with 5730 for an unknown id. */
  status: (owner: Address, id: unknown, find: FindReceipt) => Promise<object>
  /** Deletes the bundles of an owner. */
  forget: (owner: Address) => Promise<void>
}

/** Stores bundles on this device, encrypted, for each site and owner. */
export function createStoredBundles(
  sealed: SealedStore,
  site: string,
  now: () => number = Date.now,
): StoredBundles {
  const live = new Map<Address, CallBundles>()
  let last: Promise<unknown> = Promise.resolve()
  const record = (owner: Address) => `${RECORD} ${owner.toLowerCase()}`

  const load = async (owner: Address): Promise<Kept[]> => {
    const all = await sealed.load(record(owner), All)
    return all ?? []
  }

  function save(owner: Address, id: string, bundle: Bundle): Promise<void> {
    const { receipts, sent } = bundle
    const plain = { ...bundle, sent: [...sent], receipts: receipts.map(plainOf) }
    const made = { id, site, at: now(), ...plain }
    const done = sealed.change(record(owner), All, (all) =>
      [...(all ?? []).filter((one) => one.id !== id || one.site !== site), made]
        .slice(-BUNDLES_MAX)
        .map(written),
    )
    last = done.catch(() => undefined)
    return done
  }

  async function findKept(owner: Address, id: string): Promise<Kept | null> {
    await last
    return (await load(owner)).find((one) => one.id === id && one.site === site) ?? null
  }

  /** A bundle that no window runs any more, updated with the receipts of the network. */
  async function caughtUp(kept: Kept, find: FindReceipt): Promise<Bundle> {
    const found = await Promise.all(
      kept.sent.slice(kept.receipts.length).map((hash) => find(kept, hash)),
    )
    const news = found.flatMap((receipt) => receipt ?? [])
    const bundle: Bundle = { ...kept, receipts: [...kept.receipts, ...news.map(plainOf)] }
    const isDone =
      bundle.receipts.length === bundle.steps ||
      bundle.receipts.some(({ status }) => status === 'reverted')
    const isGivenUp = now() - kept.at > GIVEN_UP_MS
    return isDone || isGivenUp ? { ...bundle, status: finalStatus(bundle) } : bundle
  }

  return {
    of(owner) {
      const bundles = live.get(owner) ?? createCallBundles((id, bundle) => save(owner, id, bundle))
      live.set(owner, bundles)
      return bundles
    },
    isUsed: async (owner, id) => (await findKept(owner, id)) !== null,
    async status(owner, id, find) {
      if (typeof id !== 'string') throw unknownBundle()
      const running = live.get(owner)?.find(id)
      if (running) return callsStatus(id, running)
      const kept = await findKept(owner, id)
      if (!kept) throw unknownBundle()
      return callsStatus(id, isPending(kept) ? await caughtUp(kept, find) : kept)
    },
    forget(owner) {
      live.delete(owner)
      return sealed.change(record(owner), All, () => [])
    },
  }
}

/** The stored part of a receipt. */
const plainOf = ({
  status,
  blockHash,
  blockNumber,
  gasUsed,
  transactionHash,
  logs,
}: CallReceipt) => ({
  status,
  blockHash,
  blockNumber,
  gasUsed,
  transactionHash,
  logs: logs.map(({ address, data, topics }) => ({ address, data, topics: [...topics] })),
})
