import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import { isSwapNetwork } from '../../slices/domain/trade/swapNetworks'
import { findSwapProblem, offerOf } from '../../slices/domain/trade/swapForm'
import { selectOptions } from '../../slices/options'
import { selectSwap, swapRenewRequested } from '../../slices/swap'
import { asAutomatic } from '../../slices/intent'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { isRestrictedHere } from '../shared/useCanBuy'
import { Impact, ImpactMark } from './Impact'
import { Offered } from './Offered'
import { Panels } from './Panels'
import { ReviewButton } from './ReviewButton'
import { NotHere } from './NotHere'
import { Unserved } from './Unserved'
import { useRenewal } from './useRenewal'

/** What is paid, what is received, and what that costs (views reference section 8). */
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
        (isServed ? <Swap network={network} /> : <Unserved network={network} />)}
    </div>
  )
}

function Swap({ network }: { network: Network }) {
  const dispatch = useAppDispatch()
  const form = useAppSelector(selectSwap)
  const problem = findSwapProblem(form)
  const offer = offerOf(form.quoting)
  const { from, amount, accepted } = form
  useRenewal(() => {
    if (form.quoting.step === 'offered') dispatch(asAutomatic(swapRenewRequested()))
  })
  return (
    <HeldWhilePressed>
      <Panels form={form} network={network} />
      {offer && <Offered form={form} offer={offer} network={network} />}
      {offer && from && <Impact {...{ offer, amount, from, accepted }} />}
      <ReviewButton form={form} problem={problem}>
        {offer && from && <ImpactMark {...{ offer, amount, from }} />}
      </ReviewButton>
    </HeldWhilePressed>
  )
}
