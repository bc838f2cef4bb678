import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import { sellersOf } from '../../slices/domain/trade/sellers'
import { useAppSelector } from '../../store/hooks'
import { FromExchange } from '../shared/FromExchange'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { isRestrictedHere } from '../shared/useCanBuy'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'
import { EmptyState } from '../ui/status/States'
import { BuyHelp } from './BuyHelp'
import { BuyPanels } from './BuyPanels'
import { NoProviders } from './NoProviders'
import { Sellers } from './Sellers'
import { UsualAmounts } from './UsualAmounts'
import { useBuying } from './useBuying'

/** The purchase form with the list of providers. */
export function OnRampProvidersView() {
  const t = useT()
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  const isRestricted = isRestrictedHere()
  return (
    <>
      <div className="body" data-view="OnRampProviders">
        {isRestricted ? (
          <EmptyState
            title={t('buy.restricted')}
            text={t('buy.restricted.text')}
            testId="onramp-restricted"
          />
        ) : (
          account && network && <Buy network={network} />
        )}
      </div>
      <BuyHelp />
    </>
  )
}

function Buy({ network }: { network: Network }) {
  const t = useT()
  const buying = useBuying(network)
  if (buying.loading)
    return (
      <List open label={t('common.loading')} busy>
        <SkeletonTokens count={5} />
      </List>
    )
  if (buying.unserved || sellersOf(network).length === 0) return <NoProviders network={network} />
  return (
    <HeldWhilePressed>
      <BuyPanels buying={buying} />
      <UsualAmounts buying={buying} />
      <Sellers buying={buying} network={network} />
      <FromExchange />
    </HeldWhilePressed>
  )
}
