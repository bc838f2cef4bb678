import type { Network } from '../../slices/domain/network/network'
import { FailedState } from '../shared/FailedState'
import { LoadingTokens } from '../shared/LoadingTokens'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { TextLink } from '../ui/base/Footer'
import { RETRY } from '../ui/base/icons'
import { FlowList } from '../ui/lists/FlowList'
import type { Balances } from './useBalances'
import { viewPushed } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useTokenImage } from '../shared/useTokenImage'
import { useNetworkBadge } from '../shared/useNetworkBadge'
import { useFormat } from '../strings/useFormat'
import type { CellProps } from '../ui/lists/VirtualGrid'
import { TokenHit } from '../ui/money/TokenRow'
import { heldOf, type Held } from './held'
import { EmptyState } from '../ui/status/States'
import { FirstCoins } from './FirstCoins'
import { OtherNetworkButton } from './OtherNetworkButton'

/** The account's tokens, or why the list is empty. */
export function Tokens({ balances, network }: { balances: Balances; network: Network }) {
  const t = useT()
  const { list, loading, failed, unlisted, retry } = balances
  const names = { network: network.name }
  if (loading) {
    return <LoadingTokens count={4} />
  }
  if (failed && list.length === 0) {
    return (
      <FailedState
        title={t('account.tokens.failed.title')}
        text={t('account.tokens.failed.text')}
        testId="tokens-failed"
      >
        <Button tone="secondary" className="g16" icon={RETRY} onClick={retry} testId="tokens-retry">
          {t('common.retry')}
        </Button>
      </FailedState>
    )
  }
  const held = heldOf(balances, network)
  if (held.length === 0) return <NoTokens unlisted={unlisted} network={network} />
  return (
    <>
      <div className="g4">
        <FlowList
          label={t('account.tab.tokens')}
          groups={[{ key: 'tokens', items: held }]}
          keyOf={({ id }) => id}
          renderRow={(token, cell) => <HeldToken held={token} cell={cell} />}
          testId="token-list"
        />
      </div>
      {unlisted && <p className="note g8">{t('account.tokens.unsupported.text', names)}</p>}
      {failed && (
        <p className="note g8" role="status">
          {t('account.tokens.stale')} <TextLink onClick={retry}>{t('common.retry')}</TextLink>
        </p>
      )}
    </>
  )
}

/** The content of a token row. A press opens the view of the token. */
function HeldToken({ held, cell }: { held: Held; cell: CellProps }) {
  const { id, address, name, symbol, numeric, value, iconUrl } = held
  const dispatch = useAppDispatch()
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
      {...cell}
      onClick={() => dispatch(viewPushed({ view: 'Token', params: { token: id } }))}
      testId={`token-${symbol}`}
    />
  )
}

/** State of an account without tokens, or on a network without a token list, with next steps. */
function NoTokens({ unlisted, network }: { unlisted: boolean; network: Network }) {
  const t = useT()
  const part = unlisted ? 'unsupported' : 'empty'
  return (
    <EmptyState
      title={t(`account.tokens.${part}.title`)}
      text={t(`account.tokens.${part}.text`, { network: network.name })}
      testId="empty-account-state"
    >
      {!unlisted && <FirstCoins />}
      <OtherNetworkButton tone={unlisted ? 'secondary' : 'quiet'} />
    </EmptyState>
  )
}
