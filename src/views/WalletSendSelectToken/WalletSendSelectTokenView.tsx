import { useState } from 'react'
import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import type { SendToken } from '../../slices/domain/trade/transfer'
import { useAppSelector, useAppDispatch } from '../../store/hooks'
import { FailedState } from '../shared/FailedState'
import { useT } from '../strings/t'
import { SearchField } from '../ui/forms/TextField'
import { List } from '../ui/lists/List'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'
import { EmptyState } from '../ui/status/States'
import { OtherWays } from '../WalletSend/OtherWays'
import { useSendTokens } from '../WalletSend/useSendTokens'
import { backRequested } from '../../slices/navigation'
import { sendTokenChosen } from '../../slices/send'
import { useTokenImage } from '../shared/useTokenImage'
import { useNetworkBadge } from '../shared/useNetworkBadge'
import { useFormat } from '../strings/useFormat'
import { TokenRow } from '../ui/money/TokenRow'

/** The tokens of the account that can be sent. */
export function WalletSendSelectTokenView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="WalletSendSelectToken">
      {account && network && <Choice address={account.address} network={network} />}
    </div>
  )
}

function Choice({ address, network }: { address: string; network: Network }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const { tokens, loading, failed, retry } = useSendTokens(address, network)
  const wanted = query.trim().toLowerCase()
  const found = tokens.filter((token) => isFound(token, wanted))
  return (
    <>
      <SearchField
        value={query}
        onChange={setQuery}
        label={t('send.search')}
        clearLabel={t('common.clear')}
        testId="send-select-token-search"
      />
      {loading && (
        <List open className="g8" label={t('common.loading')} busy>
          <SkeletonTokens count={4} />
        </List>
      )}
      {!loading && failed && tokens.length === 0 && (
        <FailedState
          title={t('account.tokens.failed.title')}
          text={t('account.tokens.failed.text')}
          onRetry={retry}
          testId="tokens-failed"
        />
      )}
      {found.length > 0 && (
        <List open className="g8" label={t('send.choose')}>
          {found.map((token) => (
            <Choosable key={token.address ?? token.symbol} token={token} />
          ))}
        </List>
      )}
      {!loading && !failed && found.length === 0 && (
        <EmptyState
          title={t('send.none.title')}
          text={t('send.none.text', { network: network.name })}
          testId="no-token-found"
        >
          {tokens.length === 0 && <OtherWays />}
        </EmptyState>
      )}
    </>
  )
}

const isFound = ({ name, symbol, address }: SendToken, wanted: string) =>
  [name, symbol, address ?? ''].some((text) => text.toLowerCase().includes(wanted))

/** A token that can be selected; returns to the form. */
function Choosable({ token }: { token: SendToken }) {
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
