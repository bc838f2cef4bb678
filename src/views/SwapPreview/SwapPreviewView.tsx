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
import { Findings } from './Findings'
import { Receipts } from './Receipts'
import { Steps } from './Steps'
import type { ShownFlow, PlannedFlow } from './shownFlow'
import { Unbuilt } from './Unbuilt'
import { sameAddress } from '../../slices/domain/ids/address'
import type { CaipAddress } from '../../slices/domain/ids/caip'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import { type TradeToken, coinValue } from '../../slices/domain/trade/swapForm'
import { SignedCalls } from '../shared/SignedCalls'
import { useActionWriter } from '../shared/useActionWriter'
import {
  warningsOf,
  type DecodedAction,
  type TransactionBytes,
} from '../../slices/domain/requests/decodedActions'
import { readTransaction } from '../../slices/domain/requests/readTransaction'
import { needsConsent } from '../../slices/domain/trade/findings'

const actionsOf = (flow: PlannedFlow): DecodedAction[] =>
  callsOf(flow).flatMap((call) => readTransaction(call, flow.trade.user))

const toKnown = (token: TradeToken) => ({ ...token, contract: contractOf(token.address) })

const contractOf = (id: CaipAddress): string | null =>
  isNativeToken(id) ? null : (id.split(':')[2] ?? null)

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

/** The decoded transactions to sign. `Findings` shows what is known about the router. */
function Signed({ flow, network }: { flow: PlannedFlow; network: Network }) {
  const { user, from, to } = flow.trade
  const tokens = [from, to].map(toKnown)
  const inWords = useActionWriter(network, tokens, [user, flow.plan.swap.to])
  const writer = { ...inWords, isOwn: (address: string) => sameAddress(address, user) }
  const calls = callsOf(flow)
  return <SignedCalls {...{ calls, network, user, tokens, writer }} isRouter={() => true} />
}

/** The transactions to sign: approval and swap. */
function callsOf({ trade, plan }: PlannedFlow): TransactionBytes[] {
  const { approval, swap } = plan
  const calls = [
    ...(approval ? [{ ...approval, value: '0' }] : []),
    { ...swap, value: coinValue(trade).toString() },
  ]
  return calls.map(({ to, value, data }) => ({ to, value, data }))
}

/**
 * Whether there is a warning: a decoded action with a mark, or transactions that only the service
 * vouches for.
 */
function isWarned(flow: PlannedFlow): boolean {
  const marks = warningsOf(actionsOf(flow), flow.trade.user, () => true)
  return needsConsent(flow.plan.findings) || marks.length > 0
}
