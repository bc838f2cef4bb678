import type { SendToken } from '../../slices/domain/trade/transfer'
import { backRequested } from '../../slices/navigation'
import { sendTokenChosen } from '../../slices/send'
import { useAppDispatch } from '../../store/hooks'
import { useTokenImage } from '../shared/useTokenImage'
import { useNetworkBadge } from '../shared/useNetworkBadge'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { TokenRow } from '../ui/money/TokenRow'

/** A token that can be selected; returns to the form. */
export function Choosable({ token }: { token: SendToken }) {
  const t = useT()
  const format = useFormat()
  const badge = useNetworkBadge()
  const dispatch = useAppDispatch()
  const { name, symbol, available, price } = token
  const src = useTokenImage(token)
  const choose = () => {
    dispatch(sendTokenChosen(token))
    dispatch(backRequested())
  }
  return (
    <TokenRow
      name={name}
      symbol={symbol}
      src={src}
      amount={format.token(available, symbol)}
      value={
        price === null ? t('send.noPrice') : format.fiat((Number(available) * price).toFixed(2))
      }
      onClick={choose}
      network={badge}
      testId={`send-select-token-item-${symbol}`}
    />
  )
}
