import { sameAddress } from '../../slices/domain/ids/address'
import type { Network } from '../../slices/domain/network/network'
import type { Units } from '../../slices/domain/requests/decodedActions'
import type { DecodedActionKey, ActionWriter } from '../../slices/domain/requests/sentences'
import { formatUnits } from '../../slices/domain/text/amount'
import type { Params } from '../strings/t'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'

/** A token with symbol and decimals from a list. */
export interface KnownToken {
  /** Contract of the token; null for the native coin. */
  contract: string | null
  symbol: string
  decimals: number
}

/**
 * Formats actions in the widget's language: amounts of known tokens with their symbols, everything
 * else as in the bytes. Addresses are not shortened, and use the spelling in `spelled`.
 */
export function useActionWriter(
  { nativeCurrency }: Network,
  tokens: readonly KnownToken[],
  spelled: readonly string[],
): ActionWriter {
  const t = useT()
  const format = useFormat()
  const known = [{ contract: null, ...nativeCurrency }, ...tokens]
  const find = (contract: string | null) =>
    known.find((one) =>
      contract === null ? one.contract === null : sameAddress(one.contract, contract),
    )
  const address = (bare: string) => spelled.find((one) => sameAddress(one, bare)) ?? bare
  return {
    say: (key: DecodedActionKey, params?: Params) => t(key, params),
    amount({ token, amount }: Units) {
      const one = find(token)
      if (!one) return null
      return `${format.amount(formatUnits(amount, one.decimals), one.decimals)} ${one.symbol}`
    },
    token: (contract) => find(contract)?.symbol ?? address(contract),
    address,
    time: (seconds) => format.moment(seconds * 1000),
  }
}
