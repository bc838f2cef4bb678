import { StatusDot } from '../status/StatusDot'
import { Picture } from './Tile'

/** Props of `WalletTile`. */
export interface WalletTileProps {
  name: string
  src?: string | null | undefined
  /** Meaning of the dot on the corner of the icon ("Installed"), for the accessible name; no dot without it. */
  badge?: string | false
  tabIndex?: number
  onClick: () => void
  onFocus?: () => void
  testId?: string
}

/** One wallet of the grid, 108 px high. Uses few elements, because many are rendered together. */
export function WalletTile({ name, src, badge, testId, ...control }: WalletTileProps) {
  return (
    <button
      type="button"
      className="hit wt"
      aria-label={badge ? `${name}, ${badge}` : undefined}
      data-testid={testId}
      {...control}
    >
      <Picture src={src} name={name} className="tile w" />
      {badge && <StatusDot />}
      <span className="nm">{name}</span>
    </button>
  )
}
