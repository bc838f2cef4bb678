import type { Network } from '../../slices/domain/network/network'
import {
  findSwapProblem,
  type SwapForm,
  mostPaid,
  offerOf,
  type TradeToken,
} from '../../slices/domain/trade/swapForm'
import { swapDirectionSwitched, swapAmountTyped, type SwapSide } from '../../slices/swap'
import { useAppDispatch } from '../../store/hooks'
import { useT, StringsContext } from '../strings/t'
import { Icon } from '../ui/base/Icon'
import { cx } from '../ui/base/cx'
import { FLIP } from '../ui/base/viewIcons'
import { useContext } from 'react'
import { swapApi } from '../../api/swap'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import { MOST_DECIMALS, SWAP_GAS } from '../../slices/domain/trade/limits'
import { useQuery } from '../shared/useQuery'
import { useFormat } from '../strings/useFormat'
import { AmountField } from '../ui/forms/AmountField'
import { dollars, toSignificant, worthOf } from './figures'
import { ReceivedWorth } from './ReceivedWorth'
import { safeImage } from '../shared/images'
import { Chip } from '../ui/base/Chip'
import { Tile } from '../ui/lists/Tile'
import { openTokens } from './openTokens'

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

/** The amount and token to pay. */
function Paid({ form, network }: { form: SwapForm; network: Network }) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { locale } = useContext(StringsContext)
  const { caipNetworkId } = network
  const { from, amount } = form
  const needsFee = from !== null && isNativeToken(from.address)
  const gas = useQuery(swapApi.endpoints.getGasPrice, needsFee ? { caipNetworkId } : null)
  const kept = gas.data ? BigInt(gas.data.standard) * SWAP_GAS : needsFee ? null : 0n
  const worth = worthOf(amount, from?.price ?? null)
  const hasAny = from && from.available !== '0' && kept !== null
  return (
    <AmountField
      bare
      label={t('swap.pay')}
      value={amount}
      onChange={(value) => dispatch(swapAmountTyped(value))}
      locale={locale}
      decimals={from?.decimals ?? MOST_DECIMALS}
      chip={<TokenChip token={from} side="sourceToken" />}
      other={worth === null ? undefined : { text: dollars(format, worth) }}
      available={from && t('send.available', { amount: format.amount(from.available) })}
      max={hasAny ? { label: t('send.max'), value: mostPaid(from, kept) } : undefined}
      wrong={findSwapProblem(form) === 'balance'}
      autoFocus
      testId="swap-input-sourceToken"
      maxTestId="swap-max-button"
    />
  )
}

/** The quoted amount and the token to receive. */
function Received({ form }: { form: SwapForm }) {
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
      value={offer ? toSignificant(offer.toAmount) : ''}
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

/** The token of a side; opens the list of tokens. */
function TokenChip({ token, side }: { token: TradeToken | null; side: SwapSide }) {
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
