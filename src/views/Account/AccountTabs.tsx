import type { AccountTab } from '../../slices/domain/options/options'
import { ACTIVITY_NAMESPACES } from '../../slices/domain/network/namespaces'
import { selectOptions } from '../../slices/options'
import { accountTabChosen, selectAccountTab } from '../../slices/preferences'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { TabPanel, Tabs } from '../ui/lists/Tabs'
import { LaterTab, useLaterTabs, type Whose } from './LaterTab'
import { useLargestHeight } from '../shared/useLargestHeight'
import { Tokens } from './Tokens'
import type { Balances } from './useBalances'

/** Tokens, NFTs and activity of the account. The last chosen tab is stored. */
export function AccountTabs({ balances, ...whose }: Whose & { balances: Balances }) {
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
