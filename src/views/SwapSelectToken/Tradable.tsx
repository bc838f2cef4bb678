import { isOnOtherSide } from '../../slices/domain/trade/findTokens'
import type { TradeToken } from '../../slices/domain/trade/swapForm'
import { selectSwap } from '../../slices/swap'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { safeImage } from '../shared/images'
import { useNetworkBadge } from '../shared/useNetworkBadge'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { TokenRow } from '../ui/money/TokenRow'
import { dollars, worthOf } from '../Swap/figures'
import { chooseToken } from './chooseToken'

/** A token that can be selected, unless it is on the other side. */
export function Tradable({ token }: { token: TradeToken }) {
  const t = useT()
  const format = useFormat()
  const badge = useNetworkBadge()
  const dispatch = useAppDispatch()
  const { name, symbol, available, price, logoUri } = token
  const disabled = useAppSelector((state) => isOnOtherSide(selectSwap(state), token))
  const worth = worthOf(available, price)
  const isHeld = available !== '0'
  return (
    <TokenRow
      name={name}
      symbol={symbol}
      src={safeImage(logoUri)}
      amount={isHeld ? format.token(available, symbol) : symbol}
      value={isHeld ? (worth === null ? t('send.noPrice') : dollars(format, worth)) : undefined}
      onClick={() => dispatch(chooseToken(token))}
      disabled={disabled}
      network={badge}
      testId={`swap-select-token-item-${symbol}`}
    />
  )
}
