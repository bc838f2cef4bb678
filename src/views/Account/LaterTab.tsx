import { useEffect } from 'react'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { ErrorBoundary } from '../root/ErrorBoundary'
import { FailedState } from '../shared/FailedState'
import { LoadingTokens } from '../shared/LoadingTokens'
import { lazyView } from '../shared/lazyView'
import { useT } from '../strings/t'

/** Account and network of a tab. */
export type Whose = { account: ConnectedAccount; network: Network }

/** Tabs whose code loads when they are first shown. */
const LATER = {
  NFTs: lazyView<Whose>(() =>
    import(/* webpackChunkName: "activity" */ '../Transactions/Nfts').then(({ Nfts }) => Nfts),
  ),
  Activity: lazyView<Whose>(() =>
    import(/* webpackChunkName: "activity" */ '../Transactions/Activity').then(
      ({ Activity }) => Activity,
    ),
  ),
}

/**
 * Preloads the tabs once the account is rendered, so that they open without delay. An opened tab
 * retries a failed load.
 */
export function useLaterTabs() {
  useEffect(() => {
    for (const part of Object.values(LATER)) part.fetch().catch(() => {})
  }, [])
}

/** A lazily loaded tab. If its code fails to load, the rest of the account stays usable. */
export function LaterTab({ tab, ...whose }: Whose & { tab: keyof typeof LATER }) {
  const t = useT()
  const Part = LATER[tab]
  return (
    <ErrorBoundary
      fallback={(failure) => (
        <FailedState
          title={t('failed.load.title')}
          text={t('failed.load.text')}
          testId="view-failed"
          {...failure}
        />
      )}
    >
      <div className={tab === 'Activity' ? 'g12' : undefined}>
        <Part {...whose} waiting={<LoadingTokens count={4} />} />
      </div>
    </ErrorBoundary>
  )
}
