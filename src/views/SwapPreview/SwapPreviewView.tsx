import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { asAutomatic } from '../../slices/intent'
import { selectSwap, swapPlanRenewRequested } from '../../slices/swap'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { useLast } from '../shared/useLast'
import { Impact, ImpactMark } from '../Swap/Impact'
import { useRenewal } from '../Swap/useRenewal'
import { Confirm } from './Confirm'
import { isWarned } from './actionsOf'
import { Findings } from './Findings'
import { Receipts } from './Receipts'
import { Steps } from './Steps'
import type { ShownFlow } from './shownFlow'
import { Signed } from './Signed'
import { Unbuilt } from './Unbuilt'

/** The review of a swap, with approval and confirmation. */
export function SwapPreviewView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  const { flow } = useAppSelector(selectSwap)
  const reviewed = flow.step === 'editing' || flow.step === 'sent' ? null : flow
  const last = useLast(reviewed)
  const shown = flow.step === 'sent' ? last : reviewed
  return (
    <div className="body" data-view="SwapPreview">
      {account && network && shown && (
        <HeldWhilePressed>
          <Preview {...{ account, network, flow: shown }} />
        </HeldWhilePressed>
      )}
    </div>
  )
}

function Preview(props: { account: ConnectedAccount; network: Network; flow: ShownFlow }) {
  const { account, network, flow } = props
  const dispatch = useAppDispatch()
  const { accepted } = useAppSelector(selectSwap)
  const { attemptId, trade } = flow
  useRenewal(() => {
    if (flow.step === 'reviewing' && !flow.renewal.running)
      dispatch(asAutomatic(swapPlanRenewRequested({ attemptId })))
  })
  if (flow.step === 'preparing') return <Unbuilt flow={flow} />
  const { offer } = flow.plan
  const warned = isWarned(flow)
  const note = (
    <>
      <Signed flow={flow} network={network} />
      <Findings flow={flow} />
    </>
  )
  return (
    <>
      {/* The buttons stay visible, so warnings come first and are always seen before them. */}
      {warned && note}
      <Receipts flow={flow} network={network} />
      <Steps flow={flow} />
      {flow.step === 'reviewing' && (
        <Impact offer={offer} amount={trade.amount} from={trade.from} accepted={accepted} />
      )}
      {!warned && note}
      <Confirm flow={flow} wallet={account.wallet.name} network={network} accepted={accepted}>
        <ImpactMark offer={offer} amount={trade.amount} from={trade.from} />
      </Confirm>
    </>
  )
}
