import { addressAt, lastAddressesAt, numberAt, readCall, selectorOf } from '../trade/callData'
import { DESCRIBED_SWAPS, DESCRIPTION, PATH_SWAPS } from '../trade/swapMethods'
import { NATIVE_TOKENS } from '../network/nativeTokens'
import type { DecodedAction } from './decodedActions'
import type { Target } from './readTransaction'

/**
 * `exactInputSingle` of Uniswap v3 routers: the number of words and the index of the paid amount.
 */
const SINGLE_SWAPS: Readonly<Record<string, { words: number; amount: number } | undefined>> = {
  '0x414bf389': { words: 8, amount: 5 },
  '0x04e45aaf': { words: 7, amount: 4 },
}

/** Decodes a swap; null for an unknown method or malformed words. */
export function readSwapCall(data: string, target: Target): DecodedAction | null {
  const selector = selectorOf(data)
  if (selector === null) return null
  if (PATH_SWAPS[selector]) return readPathSwap(data, selector, target)
  if (DESCRIBED_SWAPS.includes(selector)) return readDescribedSwap(data, target)
  return readSingleSwap(data, selector, target)
}

function readPathSwap(data: string, selector: string, target: Target): DecodedAction | null {
  const call = readCall(data)
  const kind = PATH_SWAPS[selector]
  if (!call || !kind) return null
  const at = kind.pays === 'coin' ? 0 : 1
  const path = lastAddressesAt(call, at + 1)
  const [first, last, to] = [path?.[0], path?.at(-1), addressAt(call, at + 2)]
  const [given, least] = [numberAt(call, 0), numberAt(call, at)]
  if (!first || !last || !to || given === null || least === null) return null
  return {
    kind: 'swaps',
    router: target.contract,
    paid:
      kind.pays === 'coin'
        ? { token: null, amount: target.value }
        : { token: first, amount: given },
    received: { token: kind.gets === 'coin' ? null : last, amount: least },
    to,
  }
}

function readDescribedSwap(data: string, { contract }: Target): DecodedAction | null {
  const call = { words: data.slice(10).match(/.{64}/g) ?? [] }
  const [from, into, to] = [DESCRIPTION.from, DESCRIPTION.to, DESCRIPTION.recipient].map((word) =>
    addressAt(call, word),
  )
  const amount = numberAt(call, DESCRIPTION.amount)
  const least = numberAt(call, DESCRIPTION.minimum)
  if (!from || !into || !to || amount === null || least === null) return null
  const paid = { token: plainToken(from), amount }
  return {
    kind: 'swaps',
    router: contract,
    paid,
    received: { token: plainToken(into), amount: least },
    to,
  }
}

function readSingleSwap(
  data: string,
  selector: string,
  { contract }: Target,
): DecodedAction | null {
  const call = readCall(data)
  const kind = SINGLE_SWAPS[selector]
  if (!call || !kind || call.words.length !== kind.words) return null
  const [from, into, to] = [0, 1, 3].map((word) => addressAt(call, word))
  const amount = numberAt(call, kind.amount)
  const least = numberAt(call, kind.amount + 1)
  if (!from || !into || !to || amount === null || least === null) return null
  const received = { token: into, amount: least }
  return { kind: 'swaps', router: contract, paid: { token: from, amount }, received, to }
}

const plainToken = (token: string) => (token === NATIVE_TOKENS.eip155 ? null : token)
