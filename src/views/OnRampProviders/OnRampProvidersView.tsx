import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import { sellersOf } from '../../slices/domain/trade/sellers'
import { useAppSelector, useAppDispatch } from '../../store/hooks'
import { FromExchange } from '../shared/FromExchange'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { isRestrictedHere } from '../shared/useCanBuy'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'
import { EmptyState } from '../ui/status/States'
import { BuyHelp } from './BuyHelp'
import { BuyPanels } from './BuyPanels'
import { Sellers } from './Sellers'
import { useBuying, type Buying } from './useBuying'
import { useOpenNetworks } from '../shared/useOpenNetworks'
import { Button } from '../ui/base/Button'
import { buyAmountTyped } from '../../slices/onramp'
import { useFormat } from '../strings/useFormat'
import { adoptViewStyles } from '../theme/viewStyles'

const USUAL = ['50', '100', '250', '500']

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

/** Shown if no provider sells tokens for the network. */
function NoProviders({ network }: { network: Network }) {
  const t = useT()
  const openNetworks = useOpenNetworks()
  return (
    <EmptyState
      title={t('buy.unsupported', { network: network.name })}
      text={t('buy.unsupported.text')}
      testId="onramp-unsupported"
    >
      {openNetworks && (
        <Button className="g16" onClick={openNetworks}>
          {t('account.otherNetwork')}
        </Button>
      )}
    </EmptyState>
  )
}

/** Buttons for common amounts. */
function UsualAmounts({ buying }: { buying: Buying }) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { form } = buying
  return (
    <div className="presets g12" role="group" aria-label={t('buy.usual')} ref={adoptViewStyles}>
      {USUAL.map((amount) => (
        <button
          key={amount}
          type="button"
          className="chip"
          aria-pressed={form.amount === amount}
          onClick={() => dispatch(buyAmountTyped(amount))}
          data-testid={`onramp-preset-${amount}`}
        >
          {format.amount(amount)}
        </button>
      ))}
    </div>
  )
}
