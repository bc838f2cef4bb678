import { selectNetworks } from '../../slices/networks'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { selectOutcome } from '../../slices/pending'
import { selectSwap, type SwapFlow } from '../../slices/swap'
import { useAppSelector } from '../../store/hooks'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { HashValue, SentActions } from '../shared/SentActions'
import { tokenSide } from '../shared/tokenSide'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { amountOf } from '../Swap/figures'
import { Receipt, type Line } from '../ui/money/Receipt'
import { OutcomeState, type OutcomeStatus } from '../ui/status/OutcomeState'
import { feeText } from '../WalletSend/tokenText'

type Sent = Extract<SwapFlow, { step: 'sent' }>

/** The outcome of the swap that the wallet has sent, as the network reports it. */
export function SwapConfirmedView() {
  const { flow } = useAppSelector(selectSwap)
  const networks = useAppSelector(selectNetworks)
  const network = flow.step === 'sent' && findNetwork(networks, flow.trade.networkId)
  return (
    <div className="body" data-view="SwapConfirmed">
      {flow.step === 'sent' && network && <Confirmed flow={flow} network={network} />}
    </div>
  )
}

function Confirmed({ flow, network }: { flow: Sent; network: Network }) {
  const t = useT()
  const format = useFormat()
  const { hash, trade, offer } = flow
  const { networkId } = trade
  const outcome = useAppSelector((state) => selectOutcome(state, { networkId, hash }))
  const status = outcome?.status ?? 'pending'
  const paid = amountOf(format, trade.amount, trade.from)
  const least = amountOf(format, offer.minimum, trade.to)
  const lines: Line[] = [
    { label: t('swap.pay'), value: <bdi>{paid}</bdi> },
    { label: t('swap.least'), value: <bdi>{least}</bdi> },
    { label: t('send.network'), value: network.name },
  ]
  const fee = outcome?.fee
  if (fee) lines.push({ label: t('swap.fee'), value: <bdi>{feeText(format, fee, network)}</bdi> })
  lines.push({ label: t('send.hash'), value: <HashValue hash={hash} testId="swap-hash" /> })
  return (
    <HeldWhilePressed>
      <SwapOutcome {...{ status, flow, network }} />
      <Receipt className="g16" lines={lines} />
      <SentActions {...{ hash, network, outcome }} flow="swap" />
    </HeldWhilePressed>
  )
}

function SwapOutcome(props: { status: OutcomeStatus; flow: Sent; network: Network }) {
  const { status, flow, network } = props
  const { trade, offer } = flow
  const t = useT()
  const format = useFormat()
  const on = { network: network.name }
  const both = {
    paid: amountOf(format, trade.amount, trade.from),
    received: amountOf(format, offer.toAmount, trade.to),
  }
  const [title, text] = ((): [string, string] => {
    switch (status) {
      case 'pending':
        return [t('swap.way', both), t('send.way.text', on)]
      case 'confirmed':
        return [t('swap.done', both), t('send.done.text', on)]
      case 'reverted':
        return [t('notice.swap.failed'), t('swap.reverted')]
      case 'replaced':
        return [t('send.replaced.title'), t('swap.unsure')]
      case 'dropped':
        return [t('pending.dropped', on), t('swap.unsure')]
    }
  })()
  return (
    <OutcomeState
      {...{ status, title, text }}
      from={tokenSide(trade.from.symbol, trade.from.logoUri)}
      to={tokenSide(trade.to.symbol, trade.to.logoUri)}
      testId="swap-outcome"
    />
  )
}
