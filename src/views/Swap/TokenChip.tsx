import type { TradeToken } from '../../slices/domain/trade/swapForm'
import type { SwapSide } from '../../slices/swap'
import { useAppDispatch } from '../../store/hooks'
import { safeImage } from '../shared/images'
import { useT } from '../strings/t'
import { Chip } from '../ui/base/Chip'
import { Tile } from '../ui/lists/Tile'
import { openTokens } from './openTokens'

/** The token of a side; opens the list of tokens. */
export function TokenChip({ token, side }: { token: TradeToken | null; side: SwapSide }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const tile = token && (
    <Tile kind="token" size={24} src={safeImage(token.logoUri)} name={token.symbol} />
  )
  return (
    <Chip
      tile={tile}
      onClick={() => dispatch(openTokens(side))}
      {...(token && { label: `${token.symbol}, ${t('swap.choose')}` })}
      testId={`swap-select-token-button-${side}`}
    >
      {token?.symbol ?? t('send.pick')}
    </Chip>
  )
}
