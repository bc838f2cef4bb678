import { selectNetworks } from '../../slices/networks'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { selectOutcome } from '../../slices/pending'
import { selectSend, type SendFlow } from '../../slices/send'
import { useAppSelector } from '../../store/hooks'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { SentActions, HashValue } from '../shared/SentActions'
import { shortAddress } from '../../slices/domain/ids/address'
import type { Outcome } from '../../slices/domain/trade/receipt'
import type { Transfer } from '../../slices/domain/trade/transfer'
import { tokenSide } from '../shared/tokenSide'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Avatar } from '../ui/money/Avatar'
import { OutcomeState } from '../ui/status/OutcomeState'
import { tokenText, feeText } from '../WalletSend/tokenText'
import { Receipt, type Line } from '../ui/money/Receipt'

/** Outcome of the sent transfer, as the network reports it. */
export function WalletSendConfirmedView() {
  const { flow } = useAppSelector(selectSend)
  const networks = useAppSelector(selectNetworks)
  const network = flow.step === 'sent' && findNetwork(networks, flow.transfer.networkId)
  return (
    <div className="body" data-view="WalletSendConfirmed">
      {flow.step === 'sent' && network && <Confirmed flow={flow} network={network} />}
    </div>
  )
}

function Confirmed({ flow, network }: { flow: Sent; network: Network }) {
  const { hash } = flow
  const { networkId } = flow.transfer
  const outcome = useAppSelector((state) => selectOutcome(state, { networkId, hash }))
  return (
    <HeldWhilePressed>
      <OutcomeText outcome={outcome} transfer={flow.transfer} network={network} />
      <SentNumbers flow={flow} network={network} fee={outcome?.fee ?? null} />
      <SentActions {...{ hash, network, outcome }} flow="send" />
    </HeldWhilePressed>
  )
}

/** Status of a transfer, as a drawing and a text. */
function OutcomeText(props: { outcome: Outcome | null; transfer: Transfer; network: Network }) {
  const { outcome, transfer, network } = props
  const t = useT()
  const format = useFormat()
  const status = outcome?.status ?? 'pending'
  const amount = tokenText(format, transfer.amount, transfer.token)
  const whom = transfer.name ?? shortAddress(transfer.to)
  const on = { network: network.name }
  const [title, text] = ((): [string, string] => {
    switch (status) {
      case 'pending':
        return [t('send.way.title'), t('send.way.text', on)]
      case 'confirmed':
        return [t('send.done.title', { whom, amount }), t('send.done.text', on)]
      case 'reverted':
        return [t('send.reverted.title', on), t('send.reverted.text', { amount })]
      case 'replaced':
        return [t('send.replaced.title'), t('send.replaced.text', { amount })]
      case 'dropped':
        return [t('send.dropped.title', on), t('send.dropped.text', { amount })]
    }
  })()
  return (
    <OutcomeState
      {...{ status, title, text }}
      from={tokenSide(transfer.token.symbol, transfer.token.iconUrl)}
      to={<Avatar address={transfer.to} size={64} />}
      testId="send-outcome"
    />
  )
}

/** A transfer that the wallet has sent. */
type Sent = Extract<SendFlow, { step: 'sent' }>

/** Recipient, amount, network, fee and transaction hash of a sent transfer. */
function SentNumbers({ flow, network, fee }: { flow: Sent; network: Network; fee: string | null }) {
  const t = useT()
  const format = useFormat()
  const { to, name, amount, token } = flow.transfer
  const lines: Line[] = [
    { label: t('send.to'), value: <bdi>{name ?? shortAddress(to)}</bdi> },
    { label: t('send.amount'), value: <bdi>{tokenText(format, amount, token)}</bdi> },
    { label: t('send.network'), value: network.name },
  ]
  if (fee !== null) {
    lines.push({ label: t('send.fee'), value: <bdi>{feeText(format, fee, network)}</bdi> })
  }
  lines.push({
    label: t('send.hash'),
    value: <HashValue hash={flow.hash} testId="send-hash" />,
  })
  return <Receipt className="g16" lines={lines} />
}
