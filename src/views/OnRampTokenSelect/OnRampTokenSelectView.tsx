import { selectActiveNetwork } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import { backRequested } from '../../slices/navigation'
import { buyCoinChosen } from '../../slices/onramp'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { CoinTile } from '../OnRampProviders/tiles'
import { useBuying } from '../OnRampProviders/useBuying'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'
import { EmptyState } from '../ui/status/States'

/** The list of tokens that are sold for the network. */
export function OnRampTokenSelectView() {
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="OnRampTokenSelect">
      {network && <Coins network={network} />}
    </div>
  )
}

function Coins({ network }: { network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { coins, coin, loading } = useBuying(network)
  if (!loading && coins.length === 0)
    return (
      <EmptyState
        title={t('buy.rule.coin', { network: network.name })}
        text={t('buy.unsupported.text')}
        testId="onramp-no-token"
      />
    )
  return (
    <List label={t('buy.coins')} busy={loading}>
      {loading && <SkeletonTokens count={3} />}
      {coins.map(({ id, name, symbol }) => (
        <Row
          key={`${id}${symbol}`}
          tile={<CoinTile symbol={symbol} size={36} />}
          title={name}
          note={symbol}
          current={symbol === coin?.symbol}
          onClick={() => {
            dispatch(buyCoinChosen(symbol))
            dispatch(backRequested())
          }}
          testId={`onramp-token-item-${symbol}`}
        />
      ))}
    </List>
  )
}
