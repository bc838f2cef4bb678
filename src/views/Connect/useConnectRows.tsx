import { useState } from 'react'
import { type ConnectRow, roundCount } from '../../slices/domain/wallet/connectList'
import { useLegal } from '../shared/legal'
import { ConnectListRow } from './rows'
import { useConnectList } from './useConnectList'
import { viewPushed } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { useCount } from '../strings/useCount'
import { SEARCH } from '../ui/base/icons'
import { Row } from '../ui/lists/Row'
import { Skeleton } from '../ui/lists/Skeleton'
import { Tile } from '../ui/lists/Tile'

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

/** Props of `AllWalletsRow`. */
interface AllWalletsRowProps {
  count: number
  loading: boolean
  /** Wraps a press handler, so that the legal checkbox comes first. */
  choose: (act: () => void) => () => void
  current?: boolean
}

/** Row that opens the full list, with the number of wallets. */
function AllWalletsRow({ count, loading, choose, current }: AllWalletsRowProps) {
  const t = useT()
  const writeCount = useCount()
  const dispatch = useAppDispatch()
  const rounded = roundCount(count)
  const number = writeCount(rounded)
  const text = rounded < count ? t('connect.count', { count: number }) : number
  const open = () => {
    dispatch(eventTracked({ event: 'CLICK_ALL_WALLETS' }))
    dispatch(viewPushed({ view: 'AllWallets', params: {} }))
  }
  return (
    <Row
      title={t('connect.all')}
      tile={<Tile kind="util" icon={SEARCH} />}
      end={
        // The placeholder has the width of the number, so that nothing shifts.
        <span className="tag" style={{ minWidth: 48 }}>
          {count > 0 ? text : loading && <Skeleton width={32} />}
        </span>
      }
      chevron
      current={current}
      onClick={choose(open)}
      testId="all-wallets"
    />
  )
}
