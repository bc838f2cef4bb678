import { selectActiveNetwork } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import { limitsOf } from '../../slices/domain/trade/sellers'
import { backRequested } from '../../slices/navigation'
import { buyCurrencyChosen } from '../../slices/onramp'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { CurrencyTile } from '../OnRampProviders/tiles'
import { useBuying } from '../OnRampProviders/useBuying'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'
import { EmptyState } from '../ui/status/States'

/** The list of currencies to pay in. */
export function OnRampFiatSelectView() {
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="OnRampFiatSelect">
      {network && <Currencies network={network} />}
    </div>
  )
}

function Currencies({ network }: { network: Network }) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { currencies, currency, loading } = useBuying(network)
  if (!loading && currencies.length === 0)
    return (
      <EmptyState
        title={t('buy.unsupported', { network: network.name })}
        text={t('buy.unsupported.text')}
        testId="onramp-no-currency"
      />
    )
  return (
    <List label={t('buy.currencies')} busy={loading}>
      {loading && <SkeletonTokens count={2} />}
      {currencies.map((one) => {
        const limits = limitsOf(one)
        const range = limits && {
          min: format.amount(limits.min),
          max: format.amount(limits.max),
        }
        return (
          <Row
            key={one.id}
            tile={<CurrencyTile code={one.id} size={36} />}
            title={one.id}
            note={range && t('buy.range', range)}
            current={one.id === currency?.id}
            onClick={() => {
              dispatch(buyCurrencyChosen(one.id))
              dispatch(backRequested())
            }}
            testId={`onramp-currency-item-${one.id}`}
          />
        )
      })}
    </List>
  )
}
