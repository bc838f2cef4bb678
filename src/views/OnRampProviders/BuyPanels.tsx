import { useContext } from 'react'
import { MOST_DECIMALS } from '../../slices/domain/trade/limits'
import { limitsOf, MONEY_DECIMALS } from '../../slices/domain/trade/sellers'
import { viewPushed } from '../../slices/navigation'
import { buyAmountTyped } from '../../slices/onramp'
import { useAppDispatch } from '../../store/hooks'
import { StringsContext, useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Chip } from '../ui/base/Chip'
import { cx } from '../ui/base/cx'
import { AmountField } from '../ui/forms/AmountField'
import { CoinTile, CurrencyTile } from './tiles'
import type { Buying } from './useBuying'
import { moneyText } from './moneyText'

/** The amount to pay, which is typed, and the amount received, which is calculated. */
export function BuyPanels({ buying }: { buying: Buying }) {
  const isWrong = buying.problem === 'least' || buying.problem === 'most'
  return (
    <div className={cx('panel duo', isWrong && 'wrong')}>
      <PaidMoney buying={buying} wrong={isWrong} />
      <ReceivedCoins buying={buying} />
    </div>
  )
}

function PaidMoney({ buying, wrong }: { buying: Buying; wrong: boolean }) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { locale } = useContext(StringsContext)
  const { form, currency } = buying
  const code = currency?.id ?? form.currency
  const limits = limitsOf(currency)
  return (
    <AmountField
      bare
      label={t('buy.pay')}
      value={form.amount}
      onChange={(value) => dispatch(buyAmountTyped(value))}
      locale={locale}
      decimals={MONEY_DECIMALS}
      chip={
        <Chip
          tile={<CurrencyTile code={code} size={24} />}
          onClick={() => dispatch(viewPushed({ view: 'OnRampFiatSelect', params: {} }))}
          testId="onramp-select-currency-button"
        >
          {code}
        </Chip>
      }
      other={{ text: t('buy.ways') }}
      available={
        limits && t('buy.range', { min: format.amount(limits.min), max: format.amount(limits.max) })
      }
      wrong={wrong}
      autoFocus
      testId="onramp-amount-input"
    />
  )
}

function ReceivedCoins({ buying }: { buying: Buying }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { locale } = useContext(StringsContext)
  const { coin, quote, quoting, isEstimate, problem } = buying
  const isUnknown = problem === null && !quoting && (isEstimate || !quote)
  return (
    <AmountField
      bare
      readOnly
      old={quoting}
      label={t('buy.receive')}
      value={isEstimate ? '' : (quote?.purchaseAmount.amount ?? '')}
      onChange={() => {}}
      placeholder={isUnknown ? '–' : undefined}
      locale={locale}
      decimals={MOST_DECIMALS}
      chip={
        <Chip
          tile={coin && <CoinTile symbol={coin.symbol} size={24} />}
          onClick={() => dispatch(viewPushed({ view: 'OnRampTokenSelect', params: {} }))}
          testId="onramp-select-token-button"
        >
          {coin?.symbol ?? t('send.pick')}
        </Chip>
      }
      other={{ text: <QuoteState buying={buying} /> }}
      testId="onramp-received"
    />
  )
}

/** State of the quote: loading, unavailable, or the fee. */
function QuoteState({ buying }: { buying: Buying }) {
  const t = useT()
  const format = useFormat()
  const { problem, quote, quoting, isEstimate } = buying
  if (problem) return null
  if (quoting) return <span>{t('buy.quoting')}</span>
  if (!quote) return <span>{t('buy.unquoted')}</span>
  // The fallback only repeats the amount to pay, so it says nothing about the price.
  if (isEstimate) return <span data-testid="onramp-quote-estimate">{t('buy.unquoted')}</span>
  const { amount, currency } = quote.coinbaseFee ?? quote.networkFee
  return <span>{t('buy.fee', { range: moneyText(format, amount, currency) })}</span>
}
