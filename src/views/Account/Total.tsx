import type { Network } from '../../slices/domain/network/network'
import { useFormat } from '../strings/useFormat'
import { Amount } from '../ui/money/Amount'
import { Skeleton } from '../ui/lists/Skeleton'
import type { Balances } from './useBalances'

/**
 * The account's value in dollars. Without prices, the balance of the native coin with all digits.
 */
export function Total({ balances, network }: { balances: Balances; network: Network }) {
  const format = useFormat()
  const { list, native, loading, nativeLoading } = balances
  const priced = list.flatMap(({ value }) => value ?? [])
  if (priced.length > 0) {
    const sum = priced.reduce((total, value) => total + value, 0)
    return <Amount parts={format.fiatParts(sum.toFixed(2))} />
  }
  if (loading || (native === null && nativeLoading)) {
    return (
      // Same height as the figure that replaces it.
      <div className="total" aria-busy="true" style={{ paddingBlock: 6 }}>
        <Skeleton width={168} height={32} />
      </div>
    )
  }
  // Unknown balance: keeps its space, so that nothing below moves.
  if (native === null) {
    return (
      <div className="total ink2" aria-hidden="true">
        –
      </div>
    )
  }
  const unit = ` ${network.nativeCurrency.symbol}`
  return <Amount parts={{ head: format.amount(native), minor: unit, tail: '' }} />
}
