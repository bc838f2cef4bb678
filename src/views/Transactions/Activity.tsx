import type { ActivityGroup } from '../../slices/domain/account/activity'
import type { Transaction } from '../../slices/domain/account/transaction'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { FirstCoins } from '../Account/FirstCoins'
import { OtherNetworkButton } from '../Account/OtherNetworkButton'
import { useHistory, type History } from '../shared/useHistory'
import { FailedState } from '../shared/FailedState'
import { InlineReport } from '../shared/InlineReport'
import { LoadingTokens } from '../shared/LoadingTokens'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Accordion } from '../ui/lists/Accordion'
import { FlowList } from '../ui/lists/FlowList'
import { AlertBar } from '../ui/status/AlertBar'
import { EmptyState } from '../ui/status/States'
import { ActivityHit } from './ActivityHit'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'

/** Placeholders while the first page loads. */
const PLACEHOLDERS = 7
/** Placeholders while older rows load. */
const MORE_PLACEHOLDERS = 2

/** Lists the transactions of an account by month, or says why the list is empty. */
export function Activity({ account, network }: { account: ConnectedAccount; network: Network }) {
  const t = useT()
  const history = useHistory(account, network)
  const names = { network: network.name }
  if (history.status === 'loading') return <LoadingTokens count={PLACEHOLDERS} />
  if (history.status === 'failed') {
    return (
      <FailedState
        title={t('activity.error.title')}
        text={t('account.tokens.failed.text')}
        testId="activity-failed"
      >
        <Retry history={history} />
      </FailedState>
    )
  }
  if (history.groups.length === 0 && !history.trouble) {
    const part = history.status === 'unlisted' ? 'later' : 'empty'
    return (
      <>
        <EmptyState
          title={t(`account.activity.${part}.title`)}
          text={t(`account.activity.${part}.text`, names)}
          testId="empty-activity-state"
        >
          {part === 'empty' ? <FirstCoins /> : <OtherNetworkButton tone="secondary" />}
        </EmptyState>
        <Hidden rows={history.hidden} network={network} />
      </>
    )
  }
  return <Listed history={history} network={network} />
}

/** Transfers of spam tokens, in a collapsed row. */
function Hidden({ rows, network }: { rows: readonly Transaction[]; network: Network }) {
  const t = useT()
  const title = t('activity.hidden', { count: rows.length })
  if (rows.length === 0) return null
  return (
    <Accordion title={title} className="g12" testId="activity-hidden">
      <p className="note g8">{t('activity.hidden.text')}</p>
      <FlowList
        label={title}
        groups={[{ key: 'hidden', items: rows }]}
        keyOf={({ id }) => id}
        renderRow={(transaction, cell) => (
          <ActivityHit transaction={transaction} network={network} cell={cell} />
        )}
      />
    </Accordion>
  )
}

function Listed({ history, network }: { history: History; network: Network }) {
  const t = useT()
  const format = useFormat()
  const { groups, hasMore, loadingMore, trouble, loadMore } = history
  const titled = groups.map(({ key, at, transactions }) => ({
    key,
    title: at === null ? t('activity.pending') : format.month(at),
    items: transactions,
  }))
  return (
    <>
      {trouble === 'newer' && (
        <>
          <AlertBar
            tone="info"
            className="g12"
            title={t('activity.newer.title')}
            text={t('activity.newer.text')}
          />
          <InlineReport />
          <Retry history={history} />
        </>
      )}
      <FlowList
        label={t('account.tab.activity')}
        groups={titled}
        keyOf={({ id }) => id}
        renderRow={(transaction, cell) => (
          <ActivityHit transaction={transaction} network={network} cell={cell} />
        )}
        onEnd={hasMore && !loadingMore && trouble === null ? loadMore : undefined}
        testId="activity-list"
      />
      {loadingMore && <LoadingTokens count={MORE_PLACEHOLDERS} />}
      {trouble === 'older' && (
        <>
          <AlertBar
            tone="info"
            className="g12"
            title={t('activity.older.title')}
            text={t('activity.older.text', { day: format.day(oldestOf(groups)) })}
          />
          <InlineReport />
          <Retry history={history} />
        </>
      )}
      <Hidden rows={history.hidden} network={network} />
    </>
  )
}

function oldestOf(groups: readonly ActivityGroup[]): number {
  const { transactions = [] } = groups.at(-1) ?? {}
  const oldest = transactions.at(-1)
  return oldest ? Date.parse(oldest.minedAt) : 0
}

/** Requests the history again. */
function Retry({ history: { retry } }: { history: History }) {
  const t = useT()
  return (
    <Button tone="secondary" className="g12" icon={RETRY} onClick={retry} testId="activity-retry">
      {t('common.retry')}
    </Button>
  )
}
