import type { ReactNode } from 'react'
import { adoptViewStyles } from '../../theme/viewStyles'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { CLOSE } from '../base/icons'
import { CHECK } from '../base/viewIcons'
import { Tile } from '../lists/Tile'

/** State of the latch: the bolt moves, rests, breaks in two, or has become a line with a check. */
export type LatchState = 'waiting' | 'ready' | 'declined' | 'connected'

/** Image and name of a side; a line icon when it is not known yet. */
export type Party = {
  src?: string | null | undefined
  name: string
  icon?: string
  /** The mark of a provider, in the place of an image. */
  mark?: ReactNode
}

/** App and wallet joined by a bolt. Decorative, since the headline states the same. */
export function Latch({ app, wallet, state }: { app: Party; wallet: Party; state: LatchState }) {
  const { mark, ...other } = wallet
  return (
    <div className={cx('latch', state)} aria-hidden="true" ref={adoptViewStyles}>
      <Tile {...app} />
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
      <Tile {...other} {...((wallet.icon || mark) && { kind: 'util' })}>
        {mark}
      </Tile>
    </div>
  )
}
