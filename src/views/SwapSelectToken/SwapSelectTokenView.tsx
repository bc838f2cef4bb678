import { useState } from 'react'
import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import { findTokens, oftenChosen } from '../../slices/domain/trade/findTokens'
import type { TradeToken } from '../../slices/domain/trade/swapForm'
import { useAppSelector } from '../../store/hooks'
import { FailedState } from '../shared/FailedState'
import { useT } from '../strings/t'
import { SearchField } from '../ui/forms/TextField'
import { List } from '../ui/lists/List'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'
import { EmptyState } from '../ui/status/States'
import { useTradeTokens } from '../Swap/useTradeTokens'
import { OftenChosen } from './OftenChosen'
import { Tradable } from './Tradable'

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
