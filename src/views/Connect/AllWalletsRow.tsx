import { roundCount } from '../../slices/domain/wallet/connectList'
import { viewPushed } from '../../slices/navigation'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { useCount } from '../strings/useCount'
import { SEARCH } from '../ui/base/icons'
import { Row } from '../ui/lists/Row'
import { Skeleton } from '../ui/lists/Skeleton'
import { Tile } from '../ui/lists/Tile'

/** Props of `AllWalletsRow`. */
export interface AllWalletsRowProps {
  count: number
  loading: boolean
  /** Wraps a press handler, so that the legal checkbox comes first. */
  choose: (act: () => void) => () => void
  current?: boolean
}

/** Row that opens the full list, with the number of wallets. */
export function AllWalletsRow({ count, loading, choose, current }: AllWalletsRowProps) {
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
