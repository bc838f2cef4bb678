import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { CLOSE } from '../base/icons'
import { CHECK } from '../base/viewIcons'
import { Tile, type TileKind } from '../lists/Tile'

/** State of the latch: the bolt moves, rests, is broken, or is a line with a check. */
export type LatchState = 'waiting' | 'ready' | 'declined' | 'connected'

/** Image and name of a side; a line icon when it is not known yet. */
export type Party = {
  src?: string | null | undefined
  name: string
  icon?: string
  /** Shape of the tile; that of a wallet by default. */
  kind?: TileKind
  /** The icon of a provider instead of an image. */
  mark?: ReactNode
}

/** A side, or a tile of 64 px that the caller draws, such as an avatar. */
export type Side = Party | ReactElement

function SideTile({ side }: { side: Side }) {
  if (isValidElement(side)) return side
  const { mark, ...other } = side
  return (
    <Tile {...other} {...((side.icon || mark) && { kind: 'util' })}>
      {mark}
    </Tile>
  )
}

/**
 * Two parties joined by a bolt: app and wallet, or what is sent and its recipient. Decorative, since the headline states the
 * same.
 */
export function Latch({ app, wallet, state }: { app: Side; wallet: Side; state: LatchState }) {
  return (
    <div className={cx('latch', state)} aria-hidden="true" ref={adoptViewStyles}>
      <SideTile side={app} />
      <span className="rail">
        {state === 'declined' ? (
          <>
            <span className="half" />
            <span className="half" />
            <Icon d={CLOSE} size={14} className="cross" />
          </>
        ) : state === 'connected' ? (
          <span className="tile joined">
            <Icon d={CHECK} size={18} />
          </span>
        ) : (
          <span className="bolt" />
        )}
      </span>
      <SideTile side={wallet} />
    </div>
  )
}
