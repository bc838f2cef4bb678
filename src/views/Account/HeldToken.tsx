import type { TokenBalance } from '../../slices/domain/account/token'
import { selectCanSend } from '../../slices/combined'
import { selectOptions } from '../../slices/options'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useTokenImage } from '../shared/useTokenImage'
import { useNetworkBadge } from '../shared/useNetworkBadge'
import { useFormat } from '../strings/useFormat'
import type { CellProps } from '../ui/lists/VirtualGrid'
import { TokenHit } from '../ui/money/TokenRow'
import { openSend } from './openSend'

/** A token of the account; `numeric` is a decimal string, `value` in US dollars. */
export interface Held {
  id: string
  /** Absent for the native coin. */
  address?: string | null
  name: string
  symbol: string
  numeric: string
  value?: number | null
  iconUrl?: string | null
}

/** Converts a token of the balance call to a row. */
export const toHeld = (token: TokenBalance): Held => ({
  ...token,
  id: token.address ?? token.symbol,
  numeric: token.quantity.numeric,
})

/** The content of a token row. A press opens Send with the token, if the wallet can send. */
export function HeldToken({ held, cell }: { held: Held; cell: CellProps }) {
  const { address, name, symbol, numeric, value, iconUrl } = held
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const canSend = useAppSelector(selectCanSend) && features.send
  const format = useFormat()
  const badge = useNetworkBadge()
  const src = useTokenImage({ address, iconUrl })
  return (
    <TokenHit
      name={name}
      symbol={symbol}
      src={src}
      amount={format.token(numeric, symbol)}
      value={typeof value === 'number' ? format.fiat(value.toFixed(2)) : undefined}
      network={badge}
      {...(canSend && { ...cell, onClick: () => dispatch(openSend(address ?? symbol)) })}
      testId={`token-${symbol}`}
    />
  )
}
