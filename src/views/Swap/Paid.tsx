import { useContext } from 'react'
import { swapApi } from '../../api/swap'
import type { Network } from '../../slices/domain/network/network'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import { MOST_DECIMALS, SWAP_GAS } from '../../slices/domain/trade/limits'
import { findSwapProblem, mostPaid, type SwapForm } from '../../slices/domain/trade/swapForm'
import { swapAmountTyped } from '../../slices/swap'
import { useAppDispatch } from '../../store/hooks'
import { useQuery } from '../shared/useQuery'
import { StringsContext, useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { AmountField } from '../ui/forms/AmountField'
import { dollars, worthOf } from './figures'
import { TokenChip } from './TokenChip'

/** The amount and token to pay. */
export function Paid({ form, network }: { form: SwapForm; network: Network }) {
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
