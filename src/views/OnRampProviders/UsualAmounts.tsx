import { buyAmountTyped } from '../../slices/onramp'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { adoptViewStyles } from '../theme/viewStyles'
import type { Buying } from './useBuying'

const USUAL = ['50', '100', '250', '500']

/** Buttons for common amounts. */
export function UsualAmounts({ buying }: { buying: Buying }) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { form } = buying
  return (
    <div className="presets g12" role="group" aria-label={t('buy.usual')} ref={adoptViewStyles}>
      {USUAL.map((amount) => (
        <button
          key={amount}
          type="button"
          className="chip"
          aria-pressed={form.amount === amount}
          onClick={() => dispatch(buyAmountTyped(amount))}
          data-testid={`onramp-preset-${amount}`}
        >
          {format.amount(amount)}
        </button>
      ))}
    </div>
  )
}
