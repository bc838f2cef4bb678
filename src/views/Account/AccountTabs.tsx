import type { AccountTab } from '../../slices/domain/options/options'
import type { Network } from '../../slices/domain/network/network'
import { selectOptions } from '../../slices/options'
import { accountTabChosen, selectAccountTab } from '../../slices/preferences'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { TabPanel, Tabs } from '../ui/lists/Tabs'
import { EmptyState } from '../ui/status/States'
import { Tokens } from './Tokens'
import type { Balances } from './useBalances'

/** Tokens, NFTs and activity of the account: the last tab chosen is remembered. */
export function AccountTabs({ balances, network }: { balances: Balances; network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const chosen = useAppSelector(selectAccountTab)
  const tabs = [
    { id: 'Tokens' as const, label: t('account.tab.tokens'), testId: 'tab-Tokens' },
    { id: 'NFTs' as const, label: t('account.tab.nfts'), testId: 'tab-NFTs' },
    ...(features.history
      ? [{ id: 'Activity' as const, label: t('account.tab.activity'), testId: 'tab-Activity' }]
      : []),
  ]
  const tab = tabs.some(({ id }) => id === chosen) ? chosen : 'Tokens'
  const choose = (next: AccountTab) => {
    const properties = { isSmartAccount: false }
    if (next === 'Activity') dispatch(eventTracked({ event: 'CLICK_TRANSACTIONS', properties }))
    dispatch(accountTabChosen(next))
  }
  const later = tab === 'NFTs' ? 'nfts' : 'activity'
  return (
    <>
      <div className="g12">
        <Tabs label={t('account.tabs')} tabs={tabs} value={tab} onChange={choose} name="account" />
      </div>
      <TabPanel name="account" value={tab}>
        {tab === 'Tokens' ? (
          <Tokens balances={balances} network={network} />
        ) : (
          <EmptyState
            title={t(`account.${later}.later.title`)}
            text={t(`account.${later}.later.text`, { network: network.name })}
            testId="empty-account-state"
          />
        )}
      </TabPanel>
    </>
  )
}
