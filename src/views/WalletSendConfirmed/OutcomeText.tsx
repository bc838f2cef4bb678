import type { Network } from '../../slices/domain/network/network'
import { shortAddress } from '../../slices/domain/ids/address'
import type { Outcome } from '../../slices/domain/trade/receipt'
import type { Transfer } from '../../slices/domain/trade/transfer'
import { tokenSide } from '../shared/tokenSide'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Avatar } from '../ui/money/Avatar'
import { OutcomeState } from '../ui/status/OutcomeState'
import { tokenText } from '../WalletSend/tokenText'

/** Status of a transfer, as a drawing and a text. */
export function OutcomeText(props: {
  outcome: Outcome | null
  transfer: Transfer
  network: Network
}) {
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
