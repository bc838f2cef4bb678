import { useState, type ReactNode } from 'react'
import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import type { ConnectMethod } from '../../slices/domain/wallet/connector'
import type { Route } from '../../slices/domain/widget/views'
import { viewTookOver } from '../../slices/navigation'
import { selectHistory } from '../../slices/router'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { LegalBox } from '../shared/LegalBox'
import { LegalText } from '../shared/LegalText'
import { LegalBeside, useLegal } from '../shared/legal'
import { useT } from '../strings/t'
import { List } from '../ui/lists/List'
import { Panes, PaneSection } from '../ui/base/Panes'
import { ConnectImpressions } from './ConnectImpressions'
import { Methods } from './Methods'
import { useConnectRows } from './useConnectRows'

/** Whether a row is open beside the list. */
function isOpen(row: ConnectRow | 'all', { view, params }: Route): boolean {
  if (row === 'all') return view === 'AllWallets'
  if (row.kind === 'installed') return params.connectorId === row.connector.id
  if (!view.startsWith('ConnectingWalletConnect')) return false
  if (row.kind === 'pairing') return !params.walletId
  return row.kind === 'listed' && params.walletId === row.wallet.id
}

/** The list of wallets as a pane, beside the view of the chosen one. */
export function ConnectPane({ route, children }: { route: Route; children: ReactNode }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { hasPages } = useLegal()
  const depth = useAppSelector(selectHistory).length
  const { rows, loading, hasBox, nudges, choose, renderRow, allWallets } = useConnectRows({
    // Replaces the view beside the list, so that Back returns to the list and not to earlier rows.
    beforeAction: () => {
      if (route.view !== 'Connect') dispatch(viewTookOver({ view: 'Connect', params: {} }))
    },
    isCurrent: (row) => isOpen(row, route),
  })
  const [kept, keep] = useState<ConnectMethod[] | null>(null)
  const methods = { inPane: true, rows, choose, kept, keep }
  const installed = rows.filter(({ kind }) => kind === 'installed')
  const others = rows.filter(({ kind }) => kind !== 'installed')
  const list = (
    <>
      {hasBox && <LegalBox nudges={nudges} />}
      <Methods part="before" {...methods} />
      <Methods part="wallets" {...methods}>
        {installed.length > 0 && (
          <PaneSection title={t('wide.here')}>
            <List label={t('wide.here')}>
              {installed.map((row) => renderRow(row, row.kind === 'installed' && !row.recent))}
            </List>
          </PaneSection>
        )}
        <PaneSection title={t('wide.phone')}>
          <List label={t('wide.phone')} busy={loading}>
            {others.map((row) => renderRow(row))}
            {allWallets}
          </List>
        </PaneSection>
      </Methods>
      <Methods part="after" {...methods} />
      <ConnectImpressions />
    </>
  )
  const foot = hasPages && !hasBox && <LegalText both="connect.legal" one="connect.legal.one" />
  return (
    <Panes
      title={t('connect.title')}
      list={list}
      foot={foot}
      view={route.view === 'Connect' ? 'Connect' : undefined}
      chosen={depth <= 2}
    >
      <LegalBeside.Provider value>{children}</LegalBeside.Provider>
    </Panes>
  )
}
