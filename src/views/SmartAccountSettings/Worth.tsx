import type { Network } from '../../slices/domain/network/network'
import { useBalances } from '../Account/useBalances'
import { useFormat } from '../strings/useFormat'

/**
 * Balance of one of the two accounts: in dollars, or its native coin without prices; nothing until
 * it is known.
 */
export function Worth({ address, network }: { address: string; network: Network }) {
  const format = useFormat()
  const { list, native } = useBalances(address, network)
  const priced = list.flatMap(({ value }) => value ?? [])
  const sum = priced.reduce((total, value) => total + value, 0)
  const worth = priced.length > 0 ? format.fiat(sum.toFixed(2)) : null
  const coin = native === null ? null : format.token(native, network.nativeCurrency.symbol)
  const text = worth ?? coin
  if (text === null) return null
  return (
    <span className="t v">
      <bdi>{text}</bdi>
    </span>
  )
}
