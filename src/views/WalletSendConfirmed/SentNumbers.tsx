import { shortAddress } from '../../slices/domain/ids/address'
import type { Network } from '../../slices/domain/network/network'
import type { SendFlow } from '../../slices/send'
import { HashValue } from '../shared/SentActions'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Receipt, type Line } from '../ui/money/Receipt'
import { feeText, tokenText } from '../WalletSend/tokenText'

/** A transfer that the wallet has sent. */
export type Sent = Extract<SendFlow, { step: 'sent' }>

/** Recipient, amount, network, fee and transaction hash of a sent transfer. */
export function SentNumbers({
  flow,
  network,
  fee,
}: {
  flow: Sent
  network: Network
  fee: string | null
}) {
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
