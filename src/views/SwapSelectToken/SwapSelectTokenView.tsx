import { useState } from 'react'
import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import { findTokens, oftenChosen, isOnOtherSide } from '../../slices/domain/trade/findTokens'
import type { TradeToken } from '../../slices/domain/trade/swapForm'
import { useAppSelector, useAppDispatch } from '../../store/hooks'
import { FailedState } from '../shared/FailedState'
import { useT } from '../strings/t'
import { SearchField } from '../ui/forms/TextField'
import { List } from '../ui/lists/List'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'
import { EmptyState } from '../ui/status/States'
import { useTradeTokens } from '../Swap/useTradeTokens'
import { selectSwap, swapTokenChosen } from '../../slices/swap'
import { safeImage } from '../shared/images'
import { adoptViewStyles } from '../theme/viewStyles'
import { Tile } from '../ui/lists/Tile'
import { useNetworkBadge } from '../shared/useNetworkBadge'
import { useFormat } from '../strings/useFormat'
import { TokenRow } from '../ui/money/TokenRow'
import { dollars, worthOf } from '../Swap/figures'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { backRequested } from '../../slices/navigation'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

/** The tokens that can be swapped, for one side. */
export function SwapSelectTokenView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="SwapSelectToken">
      {account && network && <Choice address={account.address} network={network} />}
    </div>
  )
}

function Choice({ address, network }: { address: string; network: Network }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const { tokens, loading, failed, retry } = useTradeTokens(address, network)
  const found = findTokens(tokens, query)
  const held = found.filter(isHeld)
  return (
    <>
      <SearchField
        value={query}
        onChange={setQuery}
        label={t('swap.search')}
        clearLabel={t('common.clear')}
        testId="swap-select-token-search-input"
      />
      {!query && tokens.length > 0 && <OftenChosen tokens={oftenChosen(tokens)} />}
      {loading && (
        <List open className="g8" label={t('common.loading')} busy>
          <SkeletonTokens count={5} />
        </List>
      )}
      {failed && (
        <FailedState
          title={t('swap.failed')}
          text={t('account.tokens.failed.text')}
          onRetry={retry}
          testId="swap-tokens-failed"
        />
      )}
      <Tokens title={t('swap.yours')} tokens={held} />
      <Tokens title={t('swap.others')} tokens={found.filter((token) => !isHeld(token))} />
      {!loading && !failed && found.length === 0 && (
        <EmptyState
          title={t('send.none.title')}
          text={t('swap.none.text', { network: network.name })}
          testId="no-token-found"
        />
      )}
    </>
  )
}

const isHeld = ({ available }: TradeToken) => /[1-9]/.test(available)

function Tokens({ title, tokens }: { title: string; tokens: readonly TradeToken[] }) {
  if (tokens.length === 0) return null
  return (
    <>
      <p className="label g16">{title}</p>
      <List open className="g4" label={title}>
        {tokens.map((token) => (
          <Tradable key={token.address} token={token} />
        ))}
      </List>
    </>
  )
}

/** Popular tokens. */
function OftenChosen({ tokens }: { tokens: readonly TradeToken[] }) {
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

/** A token that can be selected, unless it is on the other side. */
function Tradable({ token }: { token: TradeToken }) {
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

/** Selects a token for the opened side and returns to the form. */
function chooseToken(token: TradeToken): ThunkAction<void, RootState, Ports, UnknownAction> {
  return (dispatch) => {
    dispatch(swapTokenChosen(token))
    dispatch(backRequested())
  }
}
