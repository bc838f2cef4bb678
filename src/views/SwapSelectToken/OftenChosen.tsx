import { isOnOtherSide } from '../../slices/domain/trade/findTokens'
import type { TradeToken } from '../../slices/domain/trade/swapForm'
import { selectSwap } from '../../slices/swap'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { safeImage } from '../shared/images'
import { useT } from '../strings/t'
import { adoptViewStyles } from '../theme/viewStyles'
import { Tile } from '../ui/lists/Tile'
import { chooseToken } from './chooseToken'

/** Popular tokens. */
export function OftenChosen({ tokens }: { tokens: readonly TradeToken[] }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const swap = useAppSelector(selectSwap)
  return (
    <div className="chips g8" role="group" aria-label={t('swap.often')} ref={adoptViewStyles}>
      {tokens.map((token) => (
        <button
          key={token.address}
          type="button"
          className="chip"
          disabled={isOnOtherSide(swap, token)}
          onClick={() => dispatch(chooseToken(token))}
          data-testid={`swap-suggested-token-${token.symbol}`}
        >
          <Tile kind="token" size={24} src={safeImage(token.logoUri)} name={token.symbol} />
          <bdi>{token.symbol}</bdi>
        </button>
      ))}
    </div>
  )
}
