import { formatEther, formatUnits, getAddress, isAddress, numberToHex } from 'viem'
import type { Address } from 'viem'
import { withTimeout } from '../../../src/slices/domain/async/timers'
import { changeLines } from '../../../src/slices/domain/requests/changeLines'
import type {
  DecodedAction,
  ActionWarning,
} from '../../../src/slices/domain/requests/decodedActions'
import { readTransaction } from '../../../src/slices/domain/requests/readTransaction'
import { readTypedData } from '../../../src/slices/domain/requests/readTypedData'
import type { ActionWriter } from '../../../src/slices/domain/requests/sentences'
import { toSimulationState } from '../../../src/slices/domain/requests/simulationState'
import { SIMULATION_WAIT_MS } from '../../../src/slices/domain/trade/limits'
import { readSimulation } from '../../../src/slices/domain/trade/simulation'
import { visibleText } from '../../../src/slices/domain/text/visibleText'
import type { ChainInfo } from '../../wallet/chains'
import type { EvmCall } from '../../wallet/evmAsk'
import type { SmartAccounts } from './smartAccounts'
import { say, sayWith } from './strings/say'
import type { FindToken, TokenFacts, Tokens } from './tokens'
import type { SigningAsk } from './words'

/** Finds no token. */
const NONE: FindToken = () => null

/** A token's symbol, with its contract when the symbol comes from the contract itself. */
const symbolOf = ({ symbol, isOwnWord }: TokenFacts, token: string): string =>
  isOwnWord ? `${symbol} (${spell(token)})` : symbol

/** A known token in the form for writing amounts. */
export function writtenToken(
  find: FindToken,
  chainId: string,
  token: string,
): { symbol: string; decimals: number } | null {
  const facts = find(chainId, token)
  return facts && { symbol: symbolOf(facts, token), decimals: facts.decimals }
}

/** Names in a request, which a sentence contains as they are. */
const RAW: readonly string[] = ['name', 'method', 'id']

/**
 * Creates a writer of actions in the language of the page, which makes hidden characters in every
 * part of a sentence visible. Amounts of unknown tokens are written in base units.
 */
export const writerOf = ({ id, symbol }: ChainInfo, find: FindToken = NONE): ActionWriter => ({
  say: (key, params = {}) =>
    sayWith(
      key,
      Object.fromEntries(
        Object.entries(params).map(([name, text]) => [
          name,
          RAW.includes(name) ? visibleText(text) : text,
        ]),
      ),
    ),
  amount({ token, amount }) {
    if (token === null) return `${formatEther(amount)} ${symbol}`
    const known = writtenToken(find, String(id), token)
    return known && `${formatUnits(amount, known.decimals)} ${visibleText(known.symbol)}`
  },
  token: (token) => visibleText(writtenToken(find, String(id), token)?.symbol ?? spell(token)),
  address: (address) => visibleText(spell(address)),
  time: writtenTime,
})

/** Formats Unix seconds as a UTC time. */
export function writtenTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Addresses with their checksum, as in the rest of the frame. */
function spell(address: string): string {
  return isAddress(address, { strict: false }) ? getAddress(address) : address
}

/** The calls of a request in their order. */
export function callsOf(ask: SigningAsk): readonly EvmCall[] {
  if (ask.kind === 'calls') return ask.bundle.calls
  if (ask.kind !== 'transaction') return []
  const { transaction } = ask
  return [{ ...transaction, data: transaction.data ?? transaction.input }]
}

/** The decoded actions of a call. */
export const actionsOfCall = (
  { to, value = 0n, data = '0x' }: EvmCall,
  user: Address,
): DecodedAction[] => readTransaction({ to: to ?? null, value: value.toString(), data }, user)

/** The decoded actions of a request; signing a text has none. */
export function actionsOf(ask: SigningAsk, user: Address): DecodedAction[] {
  if (ask.kind === 'typedData') return readTypedData(ask.typedData)
  return callsOf(ask).flatMap((call) => actionsOfCall(call, user))
}

/** The warnings of an action as one text. */
export const markText = (marks: readonly ActionWarning[]): string =>
  marks.map((mark) => say(`action.mark.${mark}`)).join(' ')

/**
 * The balance changes of calls, simulated by the operator's node. A failed simulation does not
 * prevent approval.
 */
export async function changesOf(
  calls: readonly EvmCall[],
  from: Address,
  chain: ChainInfo,
  { simulate }: Pick<SmartAccounts, 'simulate'>,
  tokens?: Tokens,
): Promise<readonly string[]> {
  const made = calls.flatMap(({ to, value = 0n, data = '0x' }) =>
    to ? [{ from, to, data, value: numberToHex(value) } as const] : [],
  )
  const isWhole = made.length === calls.length
  const asked = isWhole ? simulate(chain.id, made) : Promise.resolve(null)
  const reply = await withTimeout(asked, SIMULATION_WAIT_MS).catch(() => null)
  const simulation = toSimulationState(readSimulation(reply, from, made.length))
  const write = (find?: FindToken) => changeLines(simulation, writerOf(chain, find))
  return tokens ? tokens.write(write, chain) : write()
}
