import { useState } from 'react'
import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import { useLegal } from '../shared/legal'
import { AllWalletsRow } from './AllWalletsRow'
import { ConnectListRow } from './rows'
import { useConnectList } from './useConnectList'

/** How the list of wallets is used; the compact card needs neither. */
type Input = {
  /** Runs before the action of a row. */
  beforeAction?: () => void
  /** Whether a row, or the one of all wallets, is open beside the list. */
  isCurrent?: (row: ConnectRow | 'all') => boolean
}

/** The rows of Connect, for the compact card and for the pane. Pressed too early, they point to the legal box. */
export function useConnectRows({ beforeAction, isCurrent }: Input = {}) {
  const { due, hasBox } = useLegal()
  const { rows, count, loading, hasAll } = useConnectList()
  const [nudges, setNudges] = useState(0)
  const choose = (act: () => void) => () => {
    if (due) return setNudges((n) => n + 1)
    beforeAction?.()
    act()
  }
  return {
    rows,
    /** Makes the handler of a further way to connect. */
    choose,
    loading,
    hasAll,
    /** The legal box is shown; `nudges` says how often a row was pressed before it was ticked. */
    hasBox,
    nudges,
    renderRow: (row: ConnectRow, headed?: boolean) => (
      <ConnectListRow
        key={row.id}
        row={row}
        index={rows.indexOf(row)}
        choose={choose}
        current={isCurrent?.(row) ?? false}
        headed={headed}
      />
    ),
    allWallets: hasAll && (
      <AllWalletsRow
        count={count}
        loading={loading}
        choose={choose}
        current={isCurrent?.('all') ?? false}
      />
    ),
  }
}
