import { formatEther, getAddress, isAddress, numberToHex } from 'viem'
import type { Address } from 'viem'
import { withTimeout } from '../../../src/slices/domain/async/timers'
import { changeLines } from '../../../src/slices/domain/requests/changeLines'
import type { Deed, Mark } from '../../../src/slices/domain/requests/deeds'
import { readTransaction } from '../../../src/slices/domain/requests/readTransaction'
import { readTypedData } from '../../../src/slices/domain/requests/readTypedData'
import type { DeedWriter } from '../../../src/slices/domain/requests/sentences'
import { toTrial } from '../../../src/slices/domain/requests/trial'
import { SIMULATION_WAIT_MS } from '../../../src/slices/domain/trade/limits'
import { readSimulation } from '../../../src/slices/domain/trade/simulation'
import { requestStrings } from '../../../src/views/strings/requestStrings'
import type { ChainInfo } from '../../wallet/chains'
import type { EvmCall } from '../../wallet/evmAsk'
import type { SmartAccounts } from './smartAccounts'
import type { SigningAsk } from './words'

const PLACE = /\{(\w+)\}/g

/** Writes deeds in English. The frame has no list of tokens that it believes: only the coin has a name here. */
export const writerOf = ({ symbol }: ChainInfo): DeedWriter => ({
  say: (key, params = {}) =>
    requestStrings[key].replace(PLACE, (place, name: string) => params[name] ?? place),
  amount: ({ token, amount }) => (token === null ? `${formatEther(amount)} ${symbol}` : null),
  token: spell,
  address: spell,
  time: writtenTime,
})

/** A moment in Unix seconds. */
export function writtenTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Addresses with their checksum, as the rest of the frame writes them. */
function spell(address: string): string {
  return isAddress(address, { strict: false }) ? getAddress(address) : address
}

/** The calls of a request in the order in which they are made. */
export function callsOf(ask: SigningAsk): readonly EvmCall[] {
  if (ask.kind === 'calls') return ask.bundle.calls
  if (ask.kind !== 'transaction') return []
  const { transaction } = ask
  return [{ ...transaction, data: transaction.data ?? transaction.input }]
}

/** What a call does, read from its bytes. */
export const deedsOfCall = ({ to, value = 0n, data = '0x' }: EvmCall, user: Address): Deed[] =>
  readTransaction({ to: to ?? null, value: value.toString(), data }, user)

/** What a request does, read from what the key signs; a text does nothing by itself. */
export function deedsOf(ask: SigningAsk, user: Address): Deed[] {
  if (ask.kind === 'typedData') return readTypedData(ask.typedData)
  return callsOf(ask).flatMap((call) => deedsOfCall(call, user))
}

/** Why to look twice, in one text. */
export const markText = (marks: readonly Mark[]): string =>
  marks.map((mark) => requestStrings[`deed.mark.${mark}`]).join(' ')

/** The balance changes of calls as the operator's node tries them out; that they cannot be told keeps nobody from approving. */
export async function changesOf(
  calls: readonly EvmCall[],
  from: Address,
  chain: ChainInfo,
  { simulate }: Pick<SmartAccounts, 'simulate'>,
): Promise<readonly string[]> {
  const made = calls.flatMap(({ to, value = 0n, data = '0x' }) =>
    to ? [{ from, to, data, value: numberToHex(value) } as const] : [],
  )
  const isWhole = made.length === calls.length
  const asked = isWhole ? simulate(chain.id, made) : Promise.resolve(null)
  const reply = await withTimeout(asked, SIMULATION_WAIT_MS).catch(() => null)
  return changeLines(toTrial(readSimulation(reply, from, made.length)), writerOf(chain))
}
