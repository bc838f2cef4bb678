import { impactLevel } from '../../slices/domain/trade/impact'
import { offerOf, type SwapForm } from '../../slices/domain/trade/swapForm'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { cx } from '../ui/base/cx'
import { Spinner } from '../ui/status/Spinner'
import { dollars, impactText, worthOf } from './figures'

/** Class names of an impact by its level. */
export const IMPACT_TONE = ['', 'warn', 'bad', 'bad'] as const

/** Value of the received amount in dollars, with the marked loss, or that a quote is loading. */
export function ReceivedWorth({ form }: { form: SwapForm }) {
  const t = useT()
  const format = useFormat()
  const offer = offerOf(form.quoting)
  if (form.quoting.step === 'asking') {
    return (
      <span className="tag" role="status">
        <Spinner /> {t('swap.new')}
      </span>
    )
  }
  const worth = offer && worthOf(offer.toAmount, form.to?.price ?? null)
  if (!offer || worth === null) return null
  const level = impactLevel(offer.impact)
  return (
    <>
      {dollars(format, worth)}
      {level > 0 && offer.impact !== null && (
        <span className={cx(IMPACT_TONE[level])}> ({impactText(format, offer.impact)})</span>
      )}
    </>
  )
}
