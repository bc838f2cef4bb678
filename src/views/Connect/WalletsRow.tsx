import { viewPushed } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { PaneSection } from '../ui/base/Panes'
import { WALLET } from '../ui/base/viewIcons'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'

/** Props of `WalletsRow`. */
export interface WalletsRowProps {
  /** Whether it is in the list of the two-pane layout. */
  inPane: boolean
  /** Wraps a press handler; the legal terms may come first. */
  choose: (act: () => void) => () => void
}

/** A single row for all wallets, for sites with the option `collapseWallets`. */
export function WalletsRow({ inPane, choose }: WalletsRowProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const row = (
    <List label={t('connect.list')}>
      <Row
        title={t('connectWallets.row')}
        tile={<Tile kind="util" icon={WALLET} />}
        chevron
        onClick={choose(() => dispatch(viewPushed({ view: 'ConnectWallets', params: {} })))}
        testId="collapsed-wallets"
      />
    </List>
  )
  return inPane ? <PaneSection title={t('email.wallets')}>{row}</PaneSection> : row
}
