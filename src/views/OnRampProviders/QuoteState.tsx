import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { moneyText } from './moneyText'
import type { Buying } from './useBuying'

/** State of the quote: loading, an estimate, or the price with fees. */
export function QuoteState({ buying }: { buying: Buying }) {
  const t = useT()
  const format = useFormat()
  const { problem, quote, quoting, isEstimate } = buying
  if (problem) return null
  if (quoting) return <span>{t('buy.quoting')}</span>
  if (!quote) return <span>{t('buy.unquoted')}</span>
  const { amount, currency } = isEstimate
    ? quote.purchaseAmount
    : (quote.coinbaseFee ?? quote.networkFee)
  const money = moneyText(format, amount, currency)
  if (!isEstimate) return <span>{t('buy.fee', { range: money })}</span>
  return (
    <span data-testid="onramp-quote-estimate">
      {t('buy.estimate')}: ≈ <bdi>{money}</bdi>
    </span>
  )
}
