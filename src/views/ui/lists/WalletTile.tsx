import { Icon } from '../base/Icon'
import { CERTIFIED } from '../base/viewIcons'
import { Lamp } from '../status/Lamp'
import { Tile } from './Tile'

/** Props of `WalletTile`. */
export interface WalletTileProps {
  name: string
  src?: string | null | undefined
  /** Shows the lamp explained by the legend above the grid. */
  installed?: boolean
  certified?: boolean
  /** Text of the marks, appended to the accessible name ("Installed", "Certified"). */
  note?: string | undefined
  tabIndex?: number
  onClick: () => void
  onFocus?: () => void
  testId?: string
}

/** One wallet of the grid, 104 px high. */
export function WalletTile(props: WalletTileProps) {
  const { name, installed, certified, note } = props
  const mark = installed ? <Lamp /> : certified && <Icon d={CERTIFIED} size={14} className="ink2" />
  return (
    <button
      type="button"
      className="wt"
      onClick={props.onClick}
      onFocus={props.onFocus}
      tabIndex={props.tabIndex}
      aria-label={note ? `${name}, ${note}` : undefined}
      data-testid={props.testId}
    >
      <Tile src={props.src} name={name} size={48} />
      {mark ? (
        <span className="nm">
          <span className="clip">{name}</span>
          {mark}
        </span>
      ) : (
        <span className="nm clip">{name}</span>
      )}
    </button>
  )
}
