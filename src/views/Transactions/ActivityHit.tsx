import type { CSSProperties, ReactNode } from 'react'
import type { Transaction, Transfer } from '../../slices/domain/account/transaction'
import type { Network } from '../../slices/domain/network/network'
import { linkRequested } from '../../slices/host'
import { useAppDispatch } from '../../store/hooks'
import { safeImage } from '../shared/images'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Icon } from '../ui/base/Icon'
import { OneLine } from '../ui/lists/OneLine'
import { RowValue } from '../ui/lists/RowValue'
import { Tile } from '../ui/lists/Tile'
import type { CellProps } from '../ui/lists/VirtualGrid'
import { StatusDot } from '../ui/status/StatusDot'
import { activityFace, type ActivityFace } from './activityFace'

/** Size of a row's picture, and of the two pictures of a swap, in px. */
const TILE = 36
const DUO = 24
const DUO_BOX: CSSProperties & { '--lk-tile': string } = { '--lk-tile': `${TILE}px` }

/** Props of `ActivityHit`. */
export interface ActivityHitProps {
  transaction: Transaction
  network: Network
  cell: CellProps
}

/** The content of a row of Activity. A press opens the transaction in the network's explorer. */
export function ActivityHit({ transaction, network, cell }: ActivityHitProps) {
  const t = useT()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const face = activityFace(transaction, t, format)
  const { hash, status, minedAt, id } = transaction
  const explorer = network.blockExplorers?.default.url.replace(/\/$/, '')
  const inside = (
    <>
      <Pictures face={face} />
      <span className="main">
        <span className="t">
          <span className="clip">{face.title}</span>
        </span>
        {(face.name || face.note) && (
          <span className="d">
            {status === 'pending' && <StatusDot tone="wait" />}
            {face.name ? (
              <OneLine text={face.name} />
            ) : (
              // Isolates the figure, so that the letters of its symbol do not change its direction.
              <bdi className="clip" dir={face.moved.paid ? undefined : 'auto'}>
                {face.note}
              </bdi>
            )}
          </span>
        )}
      </span>
      <span className="end">
        <RowValue value={face.value} note={format.day(Date.parse(minedAt))} />
      </span>
    </>
  )
  const marks = { 'data-testid': 'activity-row', 'data-status': status, 'data-id': id }
  if (!explorer || !hash) {
    return (
      <div className="hit" {...marks}>
        {inside}
      </div>
    )
  }
  const look = () => {
    dispatch(linkRequested({ url: `${explorer}/tx/${encodeURIComponent(hash)}`, kind: 'web' }))
  }
  return (
    <button
      type="button"
      className="hit"
      aria-description={t('account.explorer')}
      onClick={look}
      {...cell}
      {...marks}
    >
      {inside}
    </button>
  )
}

/** One picture with an icon of the operation, or the two pictures of a swap. */
function Pictures({ face: { moved, mark, tone } }: { face: ActivityFace }) {
  const { main, paid } = moved
  if (main && paid) {
    return (
      <span className="tile twin" style={DUO_BOX}>
        <Picture of={paid} size={DUO} />
        <Picture of={main} size={DUO} />
      </span>
    )
  }
  const badge = <Icon d={mark} size={14} className={tone} />
  return main ? (
    <Picture of={main} size={TILE} badge={badge} />
  ) : (
    <Tile kind="util" size={TILE} icon={mark} />
  )
}

function Picture({ of, size, badge }: { of: Transfer; size: number; badge?: ReactNode }) {
  const { token, nft } = of
  return (
    <Tile
      kind={nft ? 'wallet' : 'token'}
      size={size}
      src={safeImage(token?.iconUrl ?? nft?.imageUrl)}
      name={token?.symbol ?? nft?.name ?? ''}
      badge={badge}
    />
  )
}
