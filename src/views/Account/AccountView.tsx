import { useState } from 'react'
import { createPortal } from 'react-dom'
import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { selectOptions } from '../../slices/options'
import { accountTabChosen, selectAccountTab } from '../../slices/preferences'
import { eventTracked } from '../../slices/telemetry'
import type { AccountTab } from '../../slices/domain/options/options'
import type { Network } from '../../slices/domain/network/network'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useT } from '../strings/t'
import { Watermark } from '../ui/money/Avatar'
import { EmptyState } from '../ui/status/States'
import { TabPanel, Tabs } from '../ui/lists/Tabs'
import { AccountFoot } from './AccountFoot'
import { Identity } from './Identity'
import { Tokens } from './Tokens'
import { Total } from './Total'
import { useBalances } from './useBalances'
import type { ConnectedAccount } from '../../slices/domain/state/flows'

/** Who is connected, what it is worth, what it holds, and the way out (views reference section 5). */
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
  const t = useT()
  const dispatch = useAppDispatch()
  const { features } = useAppSelector(selectOptions)
  const chosen = useAppSelector(selectAccountTab)
  const { address } = account
  const balances = useBalances(address, network)
  const tabs = [
    { id: 'Tokens' as const, label: t('account.tab.tokens'), testId: 'tab-Tokens' },
    { id: 'NFTs' as const, label: t('account.tab.nfts'), testId: 'tab-NFTs' },
    ...(features.history
      ? [{ id: 'Activity' as const, label: t('account.tab.activity'), testId: 'tab-Activity' }]
      : []),
  ]
  const tab = tabs.some(({ id }) => id === chosen) ? chosen : 'Tokens'
  const choose = (next: AccountTab) => {
    if (next === 'Activity') dispatch(eventTracked({ event: 'CLICK_TRANSACTIONS' }))
    dispatch(accountTabChosen(next))
  }
  const later = tab === 'NFTs' ? 'nfts' : 'activity'
  return (
    <>
      <Backdrop address={address} />
      <Identity address={address} network={network} />
      <div className="g16">
        <Total balances={balances} network={network} />
      </div>
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
      <AccountFoot account={account} network={network} />
    </>
  )
}

/** The drawing of the address: it lies behind head and body, so it is drawn into the card around them. */
function Backdrop({ address }: { address: string }) {
  const [mark, setMark] = useState<HTMLElement | null>(null)
  const card = mark?.closest('.card')
  return (
    <>
      <span ref={setMark} hidden />
      {card && createPortal(<Watermark address={address} />, card)}
    </>
  )
}
