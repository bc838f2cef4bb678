import { useContext } from 'react'
import { MOST_DECIMALS } from '../../slices/domain/trade/limits'
import { offerOf, type SwapForm } from '../../slices/domain/trade/swapForm'
import { StringsContext, useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { AmountField } from '../ui/forms/AmountField'
import { ReceivedWorth } from './ReceivedWorth'
import { TokenChip } from './TokenChip'

/** The quoted amount and the token to receive. */
export function Received({ form }: { form: SwapForm }) {
  const t = useT()
  const format = useFormat()
  const { locale } = useContext(StringsContext)
  const { to, quoting } = form
  const offer = offerOf(quoting)
  return (
    <AmountField
      bare
      readOnly
      old={quoting.step === 'asking'}
      label={t('swap.receive')}
      value={offer?.toAmount ?? ''}
      onChange={() => {}}
      locale={locale}
      decimals={to?.decimals ?? MOST_DECIMALS}
      chip={<TokenChip token={to} side="toToken" />}
      other={{ text: <ReceivedWorth form={form} /> }}
      available={to && t('swap.held', { amount: format.amount(to.available) })}
      testId="swap-input-toToken"
    />
  )
}
