import { useContext } from 'react'
import type { Network } from '../../slices/domain/network/network'
import { findProblem, type SendForm } from '../../slices/domain/trade/transfer'
import { viewPushed } from '../../slices/navigation'
import { sendAmountTyped } from '../../slices/send'
import { useAppDispatch } from '../../store/hooks'
import { StringsContext, useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Chip } from '../ui/base/Chip'
import { AmountField } from '../ui/forms/AmountField'
import { Tile } from '../ui/lists/Tile'
import { useTokenImage } from '../shared/useTokenImage'
import { useMaxAmount } from './useMaxAmount'

/** Decimals allowed before a token is chosen. */
const MOST_DECIMALS = 18

/** The amount and the token to send. */
export function Amount({ form, network }: { form: SendForm; network: Network }) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { locale } = useContext(StringsContext)
  const { token, amount } = form
  const max = useMaxAmount(token, network)
  const src = useTokenImage(token)
  const worth = token?.price ? Number(amount || '0') * token.price : null
  return (
    <AmountField
      label={t('send.amount')}
      value={amount}
      onChange={(value) => dispatch(sendAmountTyped(value))}
      locale={locale}
      decimals={token?.decimals ?? MOST_DECIMALS}
      chip={
        <Chip
          tile={token && <Tile kind="token" size={24} src={src} name={token.symbol} />}
          onClick={() => dispatch(viewPushed({ view: 'WalletSendSelectToken', params: {} }))}
          label={token ? `${token.symbol}, ${t('send.choose')}` : t('send.choose')}
          testId="send-select-token-button"
        >
          {token?.symbol ?? t('send.pick')}
        </Chip>
      }
      other={worth === null ? undefined : { text: format.fiat(worth.toFixed(2)) }}
      available={
        token && t('send.available', { amount: format.token(token.available, token.symbol) })
      }
      max={max === null ? undefined : { label: t('send.max'), value: max }}
      wrong={findProblem(form) === 'insufficient'}
      autoFocus
      testId="send-amount-input"
      maxTestId="send-max-button"
    />
  )
}
