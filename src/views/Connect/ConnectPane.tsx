import { Suspense, useState, type ReactNode } from 'react'
import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import type { Route } from '../../slices/domain/widget/views'
import { viewTookOver } from '../../slices/navigation'
import { selectHistory } from '../../slices/router'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { LegalBox } from '../shared/LegalBox'
import { LegalText } from '../shared/LegalText'
import { useLegal } from '../shared/legal'
import { useT } from '../strings/t'
import { Ledger } from '../ui/lists/Ledger'
import { Panes, PaneSection } from '../ui/base/Panes'
import { AllWalletsRow } from './AllWalletsRow'
import { ConnectListRow } from './rows'
import { useConnectList } from './useConnectList'

/** Whether a row is the one that is open beside the list. */
function isOpen(row: ConnectRow, { view, params }: Route): boolean {
  if (row.kind === 'installed') return params.connectorId === row.connector.id
  if (!view.startsWith('ConnectingWalletConnect')) return false
  if (row.kind === 'pairing') return !params.walletId
  return row.kind === 'listed' && params.walletId === row.wallet.id
}

/** The list of wallets as a pane of its own, and beside it what the chosen one asks for. */
export function ConnectPane({ route, children }: { route: Route; children: ReactNode }) {
  const t = useT()
  const { due, hasBox, hasPages } = useLegal()
  const { rows, count, loading, hasAll } = useConnectList()
  const dispatch = useAppDispatch()
  const depth = useAppSelector(selectHistory).length
  const [nudges, setNudges] = useState(0)
  const choose = (act: () => void) => () => {
    if (due) return setNudges((n) => n + 1)
    // What was open beside the list gives way: back leads to the list, not through every row pressed.
    if (route.view !== 'Connect') dispatch(viewTookOver({ view: 'Connect', params: {} }))
    act()
  }
  const drawRow = (row: ConnectRow) => (
    <ConnectListRow key={row.id} row={row} choose={choose} current={isOpen(row, route)} />
  )
  const here = rows.filter(({ kind }) => kind === 'installed')
  const others = rows.filter(({ kind }) => kind !== 'installed')
  const list = (
    <>
      {hasBox && (
        <Suspense>
          <LegalBox nudges={nudges} />
        </Suspense>
      )}
      {here.length > 0 && (
        <PaneSection title={t('wide.here')}>
          <Ledger label={t('wide.here')}>{here.map(drawRow)}</Ledger>
        </PaneSection>
      )}
      <PaneSection title={t('wide.phone')}>
        <Ledger label={t('wide.phone')} busy={loading}>
          {others.map(drawRow)}
          {hasAll && (
            <AllWalletsRow
              count={count}
              loading={loading}
              choose={choose}
              current={route.view === 'AllWallets'}
            />
          )}
        </Ledger>
      </PaneSection>
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
      {children}
    </Panes>
  )
}
