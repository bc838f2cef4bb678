import { useState } from 'react'
import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import { useLegal } from '../shared/legal'
import { AllWalletsRow } from './AllWalletsRow'
import { ConnectListRow } from './rows'
import { useConnectList } from './useConnectList'

/** Customises the list of wallets; the compact card needs neither option. */
type Input = {
  /** Runs before the action of a row. */
  beforeAction?: () => void
  /** Whether a row, or the row of all wallets, is open beside the list. */
  isCurrent?: (row: ConnectRow | 'all') => boolean
}

/**
 * The rows of Connect, for the compact card and the pane. A press before the legal checkbox is
 * ticked highlights the checkbox.
 */
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
    /** Wraps a press handler of another way to connect. */
    choose,
    loading,
    hasAll,
    /** Whether the legal checkbox is shown; `nudges` counts presses before it was ticked. */
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
