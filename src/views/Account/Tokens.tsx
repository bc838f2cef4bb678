import type { Network } from '../../slices/domain/network/network'
import { FailedState } from '../shared/FailedState'
import { LoadingTokens } from '../shared/LoadingTokens'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { TextLink } from '../ui/base/Footer'
import { RETRY } from '../ui/base/icons'
import { FlowList } from '../ui/lists/FlowList'
import { HeldToken, toHeld, type Held } from './HeldToken'
import { NoTokens } from './NoTokens'
import type { Balances } from './useBalances'

/** The account's tokens, or why the list is empty. */
export function Tokens({ balances, network }: { balances: Balances; network: Network }) {
  const t = useT()
  const { list, native, loading, failed, unlisted, retry } = balances
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
  const { symbol, name } = network.nativeCurrency
  const coin: Held | false = native !== null &&
    native !== '0' && { id: symbol, name, symbol, numeric: native }
  if (list.length === 0 && !coin) return <NoTokens unlisted={unlisted} network={network} />
  return (
    <>
      <div className="g4">
        <FlowList
          label={t('account.tab.tokens')}
          groups={[{ key: 'tokens', items: list.length === 0 && coin ? [coin] : list.map(toHeld) }]}
          keyOf={({ id }) => id}
          renderRow={(held, cell) => <HeldToken held={held} cell={cell} />}
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
