import * as z from 'zod/mini'
import { sameAddress } from '../ids/address'
import type { CaipAddress } from '../ids/caip'
import { NATIVE_TOKENS } from '../network/nativeTokens'
import { numberAt } from './callData'
import type { Mismatch, Shown } from './builtChecks'

const Log = z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })
const Simulated = z
  .array(
    z.object({
      calls: z.array(z.object({ status: z.string(), logs: z.optional(z.nullable(z.array(Log))) })),
    }),
  )
  .check(z.minLength(1), z.maxLength(4))

/** `Transfer(address,address,uint256)` of ERC-20; nodes report transfers of the coin in the same form. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `Approval(address,address,uint256)` of ERC-20. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** `ApprovalForAll(address,address,bool)` of ERC-721 and ERC-1155. */
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
/** `TransferSingle` and `TransferBatch` of ERC-1155, whose third topic is the previous owner. */
const TRANSFERS_OF_ITEMS = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]
const WORD = /^0x[0-9a-f]{64}$/i
const SUCCESS = '0x1'

/** A call in the format of nodes; `value` is hex. */
export type Call = { from: string; to: string; value?: string; data: string }
type Event = z.infer<typeof Log>

/** Simulated effect on an account. Base units by lower-case token address. */
export type Simulation = {
  failed: boolean
  changes: Record<string, bigint>
  spenders: string[]
  /** The account loses NFTs (ERC-721, ERC-1155). */
  losesItems: boolean
}

/** Parameters of `eth_simulateV1` for consecutive calls in one block. */
export function simulationOf(calls: readonly Call[]) {
  const options = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  return [options, 'latest']
}

/** Reads the reply of `eth_simulateV1`; null if it is malformed. */
export function readSimulation(reply: unknown, user: string, calls: number): Simulation | null {
  const { data } = Simulated.safeParse(reply)
  const results = data?.flatMap((block) => block.calls)
  if (results?.length !== calls) return null
  const failed = results.some(({ status }) => status !== SUCCESS)
  const events = results.flatMap(({ logs }) => logs ?? [])
  const changes: Record<string, bigint> = Object.create(null) as Record<string, bigint>
  for (const event of events) {
    const change = changeBy(event, user)
    const token = event.address.toLowerCase()
    if (change !== 0n) changes[token] = (changes[token] ?? 0n) + change
  }
  const spenders = events.flatMap((event) => spenderIn(event, user) ?? [])
  const losesItems = events.some((event) => takesItem(event, user))
  return { failed, changes, spenders, losesItems }
}

/**
 * Compares the balance changes with the shown values: no more is paid, no less received, no other
 * token leaves, and only the router gets an allowance.
 */
export function judgeChanges(
  { failed, changes, spenders, losesItems }: Simulation,
  { from, to, amount, minimum }: Shown,
  router: string,
): Mismatch | null {
  if (failed) return 'fails'
  const paid = -(changes[bare(from)] ?? 0n)
  const received = changes[bare(to)] ?? 0n
  const others = Object.entries(changes).some(
    ([token, change]) => change < 0n && token !== bare(from),
  )
  if (paid > amount || received < minimum || others || losesItems) return 'changes'
  return spenders.some((spender) => !sameAddress(spender, router)) ? 'spender' : null
}

function changeBy({ topics, data }: Event, user: string): bigint {
  const [kind, from, to] = topics
  if (kind?.toLowerCase() !== TRANSFER || topics.length !== 3 || !WORD.test(data)) return 0n
  const value = numberAt({ words: [data.slice(2)] }, 0) ?? 0n
  return (isOf(to, user) ? value : 0n) - (isOf(from, user) ? value : 0n)
}

/**
 * Whether an event takes an NFT from the account. ERC-721 transfers have the item as a fourth
 * topic.
 */
function takesItem({ topics }: Event, user: string): boolean {
  const [kind = '', from, owner] = topics
  if (kind.toLowerCase() === TRANSFER) return topics.length === 4 && isOf(from, user)
  return TRANSFERS_OF_ITEMS.includes(kind.toLowerCase()) && isOf(owner, user)
}

/** The spender that an event allows to take tokens of the account. */
function spenderIn({ topics, data }: Event, user: string): string | null {
  const [kind, owner, spender] = topics
  const isGrant = kind && [APPROVAL, APPROVAL_FOR_ALL].includes(kind.toLowerCase())
  // An allowance of zero is a revocation.
  const isAny = /[1-9a-f]/i.test(data.slice(2))
  return isGrant && isAny && spender && isOf(owner, user) ? `0x${spender.slice(-40)}` : null
}

const isOf = (topic: string | undefined, user: string) =>
  sameAddress(`0x${topic?.slice(-40) ?? ''}`, user)

/** Nodes use the same placeholder address for the native coin as the services. */
const bare = (id: CaipAddress) => (id.split(':')[2] ?? NATIVE_TOKENS.eip155).toLowerCase()
