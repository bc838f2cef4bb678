import type { Network } from '../../slices/domain/network/network'
import { formatUnits } from '../../slices/domain/text/amount'
import { toUnits } from '../../slices/domain/trade/units'
import { NetworkImage } from '../shared/NetworkImage'
import { useTokenImage } from '../shared/useTokenImage'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import type { Line } from '../ui/money/Receipt'
import { Transfer } from '../ui/money/Transfer'
import type { ReviewFlow } from './reviewFlow'
import { feeText, tokenText } from '../WalletSend/tokenText'

/** Amount, full address, network and fee of a transfer. */
export function Reviewed(props: {
  flow: ReviewFlow
  network: Network
  /** Price of the native coin in dollars; null if unknown. */
  coinPrice: number | null
  /** A known address that the recipient resembles. */
  resembles: string | null
  /** Host of the paymaster that may pay the fee; null if only the account can pay. */
  sponsor: string | null
}) {
  const { flow, network, coinPrice, resembles, sponsor } = props
  const t = useT()
  const format = useFormat()
  const { transfer, fee } = flow
  const { token, amount, to, name } = transfer
  const src = useTokenImage(token)
  const worth = token.price === null ? null : Number(amount) * token.price
  const cost = fee === null || coinPrice === null ? null : Number(fee) * coinPrice
  const fiat = (value: number) => format.fiat(value.toFixed(2))
  const pricing = flow.step === 'reviewing' && flow.pricing
  const unknown = t(pricing ? 'send.fee.pricing' : 'send.fee.unknown')
  const paid = fee === null ? unknown : feeText(format, fee, network)
  const received = receivedOf(flow)
  const lines: Line[] = [
    {
      label: t('send.network'),
      value: (
        <>
          <NetworkImage network={network} size={18} /> {network.name}
        </>
      ),
      testId: 'send-preview-network',
    },
    ...(received === null
      ? []
      : [
          {
            label: t('send.received'),
            value: <bdi>{tokenText(format, received, token)}</bdi>,
            testId: 'send-preview-received',
          },
        ]),
    ...(worth === null ? [] : [{ label: t('send.value'), value: <bdi>{fiat(worth)}</bdi> }]),
    {
      label: t('send.fee'),
      value: <bdi>{cost === null ? paid : `${paid}, ${fiat(cost)}`}</bdi>,
      testId: 'send-preview-fee',
    },
    ...(sponsor === null
      ? []
      : [
          {
            label: t('send.paidBy'),
            value: t('send.paidBy.sponsor', { host: sponsor }),
            testId: 'paid-by',
          },
        ]),
  ]
  return (
    <Transfer
      label={t('send.sends')}
      figure={tokenText(format, amount, token)}
      token={{ symbol: token.symbol, src }}
      to={{
        label: t('send.to'),
        address: to,
        name: name ?? undefined,
        ...(resembles && {
          resembles: { label: t('send.like.known'), address: resembles },
        }),
      }}
      lines={lines}
      {...(worth !== null &&
        cost !== null && {
          sum: { label: t('send.total'), value: <bdi>{fiat(worth + cost)}</bdi> },
        })}
      testId="send-preview"
    />
  )
}

/** Amount received of a token with a transfer fee, a decimal string; null without a fee. */
function receivedOf({ transfer, signed }: ReviewFlow): string | null {
  const { amount, token } = transfer
  const units = toUnits(amount, token.decimals)
  if (!signed.tokenFee || units === null) return null
  return formatUnits(units - BigInt(signed.tokenFee), token.decimals)
}
