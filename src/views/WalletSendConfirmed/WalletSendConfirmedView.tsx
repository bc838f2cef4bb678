import { selectNetworks } from '../../slices/networks'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { selectOutcome } from '../../slices/pending'
import { selectSend } from '../../slices/send'
import { useAppSelector } from '../../store/hooks'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { SentActions } from '../shared/SentActions'
import { OutcomeText } from './OutcomeText'
import { SentNumbers, type Sent } from './SentNumbers'

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
