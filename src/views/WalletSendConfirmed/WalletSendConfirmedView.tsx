import { selectNetworks } from '../../slices/networks'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { shortAddress } from '../../slices/domain/ids/address'
import { copyRequested, linkRequested } from '../../slices/host'
import { viewReplaced } from '../../slices/navigation'
import { selectOutcome } from '../../slices/pending'
import { selectSend, type SendFlow } from '../../slices/send'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Button } from '../ui/base/Button'
import { IconButton } from '../ui/base/IconButton'
import { COPY, EXTERNAL } from '../ui/base/viewIcons'
import { Receipt, type Line } from '../ui/money/Receipt'
import { feeText, tokenText } from '../WalletSend/tokenText'
import { OutcomeText } from './OutcomeText'

type Sent = Extract<SendFlow, { step: 'sent' }>

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
    <>
      <OutcomeText outcome={outcome} transfer={flow.transfer} network={network} />
      <Numbers flow={flow} network={network} fee={outcome?.fee ?? null} />
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
    </>
  )
}

function Numbers({ flow, network, fee }: { flow: Sent; network: Network; fee: string | null }) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
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
    value: (
      <>
        <bdi className="addr" title={flow.hash} data-testid="send-hash">
          {shortAddress(flow.hash)}
        </bdi>
        <IconButton
          kind="copy"
          icon={COPY}
          label={t('send.hash.copy')}
          onClick={() => dispatch(copyRequested({ text: flow.hash, what: 'transaction' }))}
        />
      </>
    ),
  })
  return <Receipt lines={lines} />
}
