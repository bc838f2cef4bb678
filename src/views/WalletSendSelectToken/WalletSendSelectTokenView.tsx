import { useState } from 'react'
import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import type { SendToken } from '../../slices/domain/trade/transfer'
import { useAppSelector } from '../../store/hooks'
import { FailedState } from '../shared/FailedState'
import { useT } from '../strings/t'
import { SearchField } from '../ui/forms/TextField'
import { List } from '../ui/lists/List'
import { SkeletonTokens } from '../ui/lists/SkeletonTokens'
import { EmptyState } from '../ui/status/States'
import { Choosable } from './Choosable'
import { OtherWays } from '../WalletSend/OtherWays'
import { useSendTokens } from '../WalletSend/useSendTokens'

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
