import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { viewPushed } from '../../slices/navigation'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { AccountFoot } from './AccountFoot'
import { AccountActions } from './AccountActions'
import { Backdrop } from './Backdrop'
import { HeldWhilePressed } from '../shared/HeldWhilePressed'
import { Identity } from './Identity'
import { NotOffered } from './NotOffered'
import { PendingRows } from './PendingRows'
import { Total } from './Total'
import { useBalances, type Balances } from './useBalances'
import type { AccountTab } from '../../slices/domain/options/options'
import { ACTIVITY_NAMESPACES } from '../../slices/domain/network/namespaces'
import { selectOptions } from '../../slices/options'
import { accountTabChosen, selectAccountTab } from '../../slices/preferences'
import { eventTracked } from '../../slices/telemetry'
import { useT } from '../strings/t'
import { TabPanel, Tabs } from '../ui/lists/Tabs'
import { useLargestHeight } from '../shared/useLargestHeight'
import { Tokens } from './Tokens'
import { useEffect } from 'react'
import { ErrorBoundary } from '../root/ErrorBoundary'
import { FailedState } from '../shared/FailedState'
import { LoadingTokens } from '../shared/LoadingTokens'
import { lazyView } from '../shared/lazyView'

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

/** The connected account: identity, total, tokens, and Disconnect. */
export function AccountView() {
  const account = useAppSelector(selectConnected)
  const network = useAppSelector(selectActiveNetwork)
  return (
    <div className="body" data-view="Account">
      {account && network && <Account account={account} network={network} />}
    </div>
  )
}

function Account({ account, network }: { account: ConnectedAccount; network: Network }) {
  const dispatch = useAppDispatch()
  const { address } = account
  const balances = useBalances(address, network)
  return (
    <>
      <Backdrop address={address} />
      <Identity
        address={address}
        network={network}
        onChoose={() => dispatch(viewPushed({ view: 'ProfileWallets', params: {} }))}
      />
      <HeldWhilePressed>
        <div className="g16">
          <Total balances={balances} network={network} />
        </div>
        <AccountActions />
        <NotOffered />
        <PendingRows network={network} />
        <AccountTabs balances={balances} account={account} network={network} />
      </HeldWhilePressed>
      <AccountFoot account={account} network={network} />
    </>
  )
}

/** Tokens, NFTs and activity of the account. The last chosen tab is stored. */
function AccountTabs({ balances, ...whose }: Whose & { balances: Balances }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const chosen = useAppSelector(selectAccountTab)
  const hasHistory = ACTIVITY_NAMESPACES.includes(whose.network.chainNamespace)
  const tabs = [
    { id: 'Tokens' as const, label: t('account.tab.tokens'), testId: 'tab-Tokens' },
    ...(hasHistory
      ? [{ id: 'NFTs' as const, label: t('account.tab.nfts'), testId: 'tab-NFTs' }]
      : []),
    ...(hasHistory && features.history
      ? [{ id: 'Activity' as const, label: t('account.tab.activity'), testId: 'tab-Activity' }]
      : []),
  ]
  useLaterTabs()
  const panel = useLargestHeight()
  const tab = tabs.some(({ id }) => id === chosen) ? chosen : 'Tokens'
  const choose = (next: AccountTab) => {
    const isSmartAccount = whose.account.accounts[0]?.type === 'smartAccount'
    const properties = { isSmartAccount }
    if (next === 'Activity') dispatch(eventTracked({ event: 'CLICK_TRANSACTIONS', properties }))
    dispatch(accountTabChosen(next))
  }
  return (
    <>
      <div className="g12 stick">
        <Tabs label={t('account.tabs')} tabs={tabs} value={tab} onChange={choose} name="account" />
      </div>
      <div ref={panel} className="room">
        <TabPanel name="account" value={tab}>
          {tab === 'Tokens' ? (
            <Tokens balances={balances} network={whose.network} />
          ) : (
            <LaterTab key={tab} tab={tab} {...whose} />
          )}
        </TabPanel>
      </div>
    </>
  )
}

/** Account and network of a tab. */
type Whose = { account: ConnectedAccount; network: Network }

/**
 * Preloads the tabs once the account is rendered, so that they open without delay. An opened tab
 * retries a failed load.
 */
function useLaterTabs() {
  useEffect(() => {
    for (const part of Object.values(LATER)) part.fetch().catch(() => {})
  }, [])
}

/** A lazily loaded tab. If its code fails to load, the rest of the account stays usable. */
function LaterTab({ tab, ...whose }: Whose & { tab: keyof typeof LATER }) {
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
