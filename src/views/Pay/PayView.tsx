import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { selectNetworks } from '../../slices/networks'
import { selectPay, type PayState } from '../../slices/pay'
import { useAppSelector, useAppDispatch } from '../../store/hooks'
import { useBalances } from '../Account/useBalances'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { useLast } from '../shared/useLast'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'
import { EmptyState } from '../ui/status/States'
import { Ordered, type ShownPayment } from './Ordered'
import { PayActions } from './PayActions'
import { Sources } from './Sources'
import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import { isDeposit, type Order } from '../../slices/domain/trade/paying'
import type { SimulationState } from '../../slices/domain/requests/simulationState'
import { Changes } from '../shared/DecodedActions'
import { HostNote } from '../shared/HostNote'
import { SignedCalls } from '../shared/SignedCalls'
import { useActionWriter } from '../shared/useActionWriter'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { FailedState } from '../shared/FailedState'
import { Button } from '../ui/base/Button'
import { isFinal, readAgain } from './readAgain'

/** The payment that a site requests, and the sources to pay it from. */
export function PayView() {
  return (
    <div className="body" data-view="Pay">
      <Content />
    </div>
  )
}

function Content() {
  const t = useT()
  const state = useAppSelector(selectPay)
  const account = useAppSelector(selectConnected)
  const active = useAppSelector(selectActiveNetwork)
  const networks = useAppSelector(selectNetworks)
  const { flow } = state
  const ordered = flow.step === 'choosing' || flow.step === 'confirming' ? flow : null
  const last = useLast(ordered)
  if (flow.step === 'unpayable') return <Unpayable error={flow.error} />
  if (flow.step === 'idle')
    return <EmptyState title={t('pay.nothing')} text={t('pay.nothing.text')} testId="pay-nothing" />
  const network = 'order' in flow ? findNetwork(networks, flow.order.networkId) : null
  const shown = flow.step === 'paid' ? last : ordered
  if (!shown || !network || !account)
    return (
      <List open label={t('pay.reading')} busy>
        <SkeletonTokens count={4} />
      </List>
    )
  const isHere = active?.caipNetworkId === network.caipNetworkId
  return <Offered {...{ state, flow: shown, account, network, isHere }} />
}

function Offered(props: {
  state: PayState
  flow: ShownPayment
  account: ConnectedAccount
  network: Network
  /** Whether the wallet is on the network of the payment. */
  isHere: boolean
}) {
  const { state, flow, account, network, isHere } = props
  const { list } = useBalances(account.address, network)
  const coinPrice = list.find(({ address }) => address === null)?.price ?? null
  return (
    <HeldWhilePressed>
      <Ordered {...{ flow, network, coinPrice }} account={account.address} />
      <Sources state={state} flow={flow} account={account} />
      {state.source === null && (
        <Signed
          order={flow.order}
          network={network}
          from={account.address}
          simulation={state.simulation}
          waiting={flow.step === 'confirming'}
        />
      )}
      <PayActions {...{ state, flow, account, network, isHere }} />
    </HeldWhilePressed>
  )
}

/** Props of `Signed`. */
interface SignedProps {
  order: Order
  network: Network
  /** The paying account. */
  from: string
  simulation: SimulationState
  /** Whether the wallet has the request. */
  waiting: boolean
}

/**
 * The transaction to sign, decoded from its bytes. The rest of the card shows the request of the
 * site.
 */
function Signed({ order, network, from, simulation, waiting }: SignedProps) {
  const { token, bytes, to } = order
  const contract = (token.address && parseCaipAddress(token.address)?.address) ?? null
  const tokens = [{ ...token, contract }]
  const writer = useActionWriter(network, tokens, [to, from])
  // An exchange pays, so the wallet signs nothing.
  if (isDeposit(order, from)) return null
  return (
    <>
      <SignedCalls calls={bytes && [bytes]} user={from} {...{ network, tokens, writer }} />
      <Changes simulation={simulation} writer={writer} />
      <HostNote waiting={waiting} />
    </>
  )
}

/** An order that is invalid or could not be read. */
function Unpayable({ error }: { error: ErrorRecord }) {
  const t = useT()
  const dispatch = useAppDispatch()
  if (isFinal(error.code))
    return (
      <FailedState title={t('pay.refused')} text={t('pay.refused.text')} testId="pay-refused" />
    )
  return (
    <FailedState title={t('pay.unread')} text={t('pay.unread.text')} testId="pay-unread">
      <Button className="g20" onClick={() => dispatch(readAgain())} testId="pay-retry-button">
        {t('common.retry')}
      </Button>
    </FailedState>
  )
}
