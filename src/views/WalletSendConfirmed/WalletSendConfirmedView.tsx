import { selectNetworks } from '../../slices/networks'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { linkRequested } from '../../slices/host'
import { viewReplaced } from '../../slices/navigation'
import { selectOutcome } from '../../slices/pending'
import { selectSend } from '../../slices/send'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { CopyReport } from '../shared/CopyReport'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EXTERNAL } from '../ui/base/viewIcons'
import { OutcomeText } from './OutcomeText'
import { SentNumbers, type Sent } from './SentNumbers'

/** What became of the transfer that the wallet has sent, as the network tells (views reference section 7). */
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
  const t = useT()
  const dispatch = useAppDispatch()
  const { hash } = flow
  const { networkId } = flow.transfer
  const outcome = useAppSelector((state) => selectOutcome(state, { networkId, hash }))
  const explorer = network.blockExplorers?.default.url.replace(/\/$/, '')
  const look = () => {
    dispatch(linkRequested({ url: `${explorer}/tx/${flow.hash}`, kind: 'web' }))
  }
  return (
    <HeldWhilePressed>
      <OutcomeText outcome={outcome} transfer={flow.transfer} network={network} />
      <SentNumbers flow={flow} network={network} fee={outcome?.fee ?? null} />
      <Button
        tone={outcome ? 'primary' : 'secondary'}
        className="g16"
        onClick={() => dispatch(viewReplaced({ view: 'Account', params: {} }))}
        testId="send-done-button"
      >
        {t('send.done')}
      </Button>
      {explorer && (
        <Button tone="quiet" className="g8" after={EXTERNAL} onClick={look} testId="send-explorer">
          {t('account.explorer')}
        </Button>
      )}
      {outcome && outcome.status !== 'confirmed' && <CopyReport />}
    </HeldWhilePressed>
  )
}
