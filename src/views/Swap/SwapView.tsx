import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import { isSwapNetwork } from '../../slices/domain/trade/swapNetworks'
import { findSwapProblem, offerOf } from '../../slices/domain/trade/swapForm'
import { selectOptions } from '../../slices/options'
import { selectSwap, swapRenewRequested } from '../../slices/swap'
import { asAutomatic } from '../../slices/intent'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { FailedState } from '../shared/FailedState'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { isRestrictedHere } from '../shared/useCanBuy'
import { useT } from '../strings/t'
import { Impact, ImpactMark } from './Impact'
import { Offered } from './Offered'
import { Panels } from './Panels'
import { ReviewButton } from './ReviewButton'
import { useTradeTokens } from './useTradeTokens'
import { useRenewal } from './useRenewal'
import { EmptyState } from '../ui/status/States'
import { useOpenNetworks } from '../shared/useOpenNetworks'
import { Button } from '../ui/base/Button'

/** The swap form: paid and received amounts, and the cost. */
export function SwapView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  const { supported } = useAppSelector(selectOptions)
  const isServed = network && isSwapNetwork(network.caipNetworkId, supported)
  const isRestricted = isRestrictedHere()
  return (
    <div className="body" data-view="Swap">
      {isRestricted && <NotHere />}
      {!isRestricted &&
        account &&
        network &&
        (isServed ? (
          <Swap address={account.address} network={network} />
        ) : (
          <Unserved network={network} />
        ))}
    </div>
  )
}

function Swap({ address, network }: { address: string; network: Network }) {
  const t = useT()
  const { tokens, failed, retry } = useTradeTokens(address, network)
  const dispatch = useAppDispatch()
  const form = useAppSelector(selectSwap)
  const problem = findSwapProblem(form)
  const offer = offerOf(form.quoting)
  const { from, amount, accepted } = form
  useRenewal(() => {
    if (form.quoting.step === 'offered') dispatch(asAutomatic(swapRenewRequested()))
  })
  if (failed && tokens.length === 0 && !(form.from && form.to))
    return (
      <FailedState
        title={t('swap.failed')}
        text={t('account.tokens.failed.text')}
        onRetry={retry}
        testId="swap-tokens-failed"
      />
    )
  return (
    <HeldWhilePressed>
      <Panels form={form} network={network} />
      {offer && <Offered form={form} offer={offer} network={network} />}
      {/* Consent to a loss is pointless while the balance does not cover the amount. */}
      {offer && from && problem !== 'balance' && (
        <Impact key={`${from.address} ${amount}`} {...{ offer, amount, from, accepted }} />
      )}
      <ReviewButton form={form} problem={problem}>
        {offer && from && <ImpactMark {...{ offer, amount, from }} />}
      </ReviewButton>
    </HeldWhilePressed>
  )
}

/** Shown if swaps must not be offered in this time zone. */
function NotHere() {
  const t = useT()
  return (
    <EmptyState
      title={t('swap.restricted')}
      text={t('swap.restricted.text')}
      testId="swap-restricted"
    />
  )
}

/** Shown if the service has no swaps on the account's network. */
function Unserved({ network }: { network: Network }) {
  const t = useT()
  const openNetworks = useOpenNetworks()
  return (
    <EmptyState
      title={t('swap.unsupported', { network: network.name })}
      text={t('swap.unsupported.text')}
      testId="swap-unsupported"
    >
      {openNetworks && (
        <Button className="g16" onClick={openNetworks}>
          {t('account.otherNetwork')}
        </Button>
      )}
    </EmptyState>
  )
}
