import { isDeposit } from '../../slices/domain/trade/paying'
import type { Network } from '../../slices/domain/network/network'
import type { PayFlow } from '../../slices/pay'
import { NetworkImage } from '../shared/NetworkImage'
import { safeImage, useApp } from '../shared/images'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import type { Line } from '../ui/money/Receipt'
import { Transfer } from '../ui/money/Transfer'
import { feeText, tokenText } from '../WalletSend/tokenText'

/** A payment that is being reviewed or is with the wallet. */
export type ShownPayment = Extract<PayFlow, { step: 'choosing' | 'confirming' }>

/** Amount, purpose, full recipient address, and cost of a payment. */
export function Ordered(props: {
  flow: ShownPayment
  network: Network
  /** Address of the connected account. */
  account: string
  /** Price of the native coin in dollars; null if unknown. */
  coinPrice: number | null
}) {
  const { flow, network, account, coinPrice } = props
  const t = useT()
  const format = useFormat()
  const site = useApp().name
  const { order, fee } = flow
  const { token, amount, purpose, to } = order
  const worth = token.price === null ? null : Number(amount) * token.price
  const cost = fee === null || coinPrice === null ? null : Number(fee) * coinPrice
  const fiat = (value: number) => format.fiat(value.toFixed(2))
  const paid = fee === null ? t('send.fee.unknown') : feeText(format, fee, network)
  const lines: Line[] = [
    {
      label: t('send.network'),
      value: (
        <>
          <NetworkImage network={network} size={18} /> {network.name}
        </>
      ),
    },
    ...(worth === null ? [] : [{ label: t('send.value'), value: <bdi>{fiat(worth)}</bdi> }]),
    {
      label: t('send.fee'),
      value: <bdi>{cost === null ? paid : `${paid}, ${fiat(cost)}`}</bdi>,
      testId: 'pay-fee',
    },
  ]
  return (
    <Transfer
      label={purpose ?? (isDeposit(order, account) ? t('pay.deposit.to') : t('pay.to', { site }))}
      figure={tokenText(format, amount, token)}
      token={{ symbol: token.symbol, src: safeImage(token.iconUrl) }}
      to={{ label: t('pay.recipient'), address: to }}
      lines={lines}
      {...(worth !== null &&
        cost !== null && {
          sum: { label: t('send.total'), value: <bdi>{fiat(worth + cost)}</bdi> },
        })}
      testId="pay-order"
    />
  )
}
