import { adoptViewStyles } from '../../theme/viewStyles'
import { VirtualGrid, type VirtualGridProps } from './VirtualGrid'

/** Height of a row of two lines in px (look: Row). */
const ROW = 64

/** Props of `VirtualList`: those of `VirtualGrid` without `columns` and `frame`. */
export type VirtualListProps = Omit<VirtualGridProps, 'columns' | 'frame'>

/**
 * A virtualized list that renders only the visible rows, for thousands of tokens. `renderItem` renders the
 * content of a row (`TokenHit`). It has one tab stop; arrow keys move through all rows.
 */
export function VirtualList(props: VirtualListProps) {
  return (
    <div ref={adoptViewStyles}>
      <VirtualGrid
        {...props}
        columns={1}
        frame={{ box: 'listbox open', line: 'row two', row: ROW }}
      />
    </div>
  )
}
