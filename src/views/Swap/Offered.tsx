import type { Network } from '../../slices/domain/network/network'
import { impactLevel } from '../../slices/domain/trade/impact'
import { SWAP_SLIPPAGE_PERCENT } from '../../slices/domain/trade/limits'
import { providerFee, type Offer, type SwapForm } from '../../slices/domain/trade/swapForm'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { cx } from '../ui/base/cx'
import { Lines, type Line } from '../ui/money/Receipt'
import { amountOf, dollars, impactText, rateOf, worthOf } from './figures'
import { IMPACT_TONE } from './ReceivedWorth'

/** Details of a quote: rate, minimum, impact and fees, below its lifetime bar. */
export function Offered(props: { form: SwapForm; offer: Offer; network: Network }) {
  const { form, offer, network } = props
  const t = useT()
  const format = useFormat()
  const fees = useFees(form, offer, network)
  const { from, to, amount } = form
  if (!from || !to) return null
  const level = impactLevel(offer.impact)
  const strong = level > 0 && 'strong'
  const rate = rateOf(format, offer, { from, to, amount })
  const slippage = format.percent(`-${SWAP_SLIPPAGE_PERCENT}`)
  // Hides other details while a loss needs consent.
  const isCalm = level < 2
  const lines: Line[] = [
    ...(isCalm ? [{ label: t('swap.rate'), value: <bdi>{rate}</bdi> }] : []),
    {
      label: t('swap.least'),
      value: <bdi className="strong">{amountOf(format, offer.minimum, to)}</bdi>,
    },
    ...(isCalm ? [{ label: t('swap.slippage'), value: <bdi>{slippage}</bdi> }] : []),
    {
      label: t('swap.impact'),
      value: (
        <bdi className={cx(IMPACT_TONE[level], strong)}>
          {offer.impact === null ? t('swap.impact.unknown') : impactText(format, offer.impact)}
        </bdi>
      ),
      testId: 'swap-impact',
    },
    // Leaves room for the words to type, so that their field is never behind the button.
    ...(level < 3 ? fees : []),
  ]
  return (
    <>
      <div className={cx('quote', form.quoting.step === 'asking' && 'old')} aria-hidden="true">
        <i key={offer.at} />
      </div>
      <Lines className="g12" lines={lines} />
    </>
  )
}

/** Fees of network and provider, in dollars if prices are known; none while they are unknown. */
function useFees({ from, amount }: SwapForm, offer: Offer, network: Network): Line[] {
  const t = useT()
  const format = useFormat()
  if (!from || offer.fee === null) return []
  const cost = worthOf(offer.fee, offer.coinPrice)
  const kept = providerFee(amount, from)
  const keptWorth = worthOf(kept, from.price)
  const { symbol } = network.nativeCurrency
  const fee = cost === null ? `${format.amount(offer.fee, 6)} ${symbol}` : dollars(format, cost)
  const ownFee = keptWorth === null ? amountOf(format, kept, from) : dollars(format, keptWorth)
  return [
    { label: t('swap.fee'), value: <bdi>{fee}</bdi>, testId: 'swap-fee' },
    { label: t('swap.fee.provider'), value: <bdi>{ownFee}</bdi>, testId: 'swap-provider-fee' },
  ]
}
