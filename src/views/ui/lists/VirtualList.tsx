import { adoptInputs } from '../../theme/inputStyles'
import { VirtualGrid, type VirtualGridProps } from './VirtualGrid'

/** Height of a row of two lines in px (look: Row). */
const ROW = 64

/** Props of `VirtualList`: those of a grid, without columns. */
export type VirtualListProps = Omit<VirtualGridProps, 'columns' | 'frame'>

/**
 * A scrolling list of rows that keeps only those in sight in the document: for tokens, of which there may be thousands.
 * `renderItem` draws what stands in a row (`TokenHit`); one of them is a tab stop, arrow keys move through all.
 */
export function VirtualList(props: VirtualListProps) {
  return (
    <div ref={adoptInputs}>
      <VirtualGrid
        {...props}
        columns={1}
        frame={{ box: 'listbox', list: '', item: 'row two', row: ROW }}
      />
    </div>
  )
}
