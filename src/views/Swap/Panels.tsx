import type { Network } from '../../slices/domain/network/network'
import { findSwapProblem, type SwapForm } from '../../slices/domain/trade/swapForm'
import { swapDirectionSwitched } from '../../slices/swap'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { Icon } from '../ui/base/Icon'
import { cx } from '../ui/base/cx'
import { FLIP } from '../ui/base/viewIcons'
import { Paid } from './Paid'
import { Received } from './Received'

/** Both sides of a swap in one frame: the paid amount is typed, the received one is quoted. */
export function Panels({ form, network }: { form: SwapForm; network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <div className={cx('panel duo', findSwapProblem(form) === 'balance' && 'wrong')}>
      <Paid form={form} network={network} />
      <div>
        <button
          type="button"
          className="flip"
          aria-label={t('swap.flip')}
          onClick={() => dispatch(swapDirectionSwitched())}
          data-testid="swap-direction-button"
        >
          <Icon d={FLIP} size={18} />
        </button>
        <Received form={form} />
      </div>
    </div>
  )
}
