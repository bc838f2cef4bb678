import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import type { ConnectMethod } from '../../slices/domain/wallet/connector'
import { asAutomatic } from '../../slices/intent'
import { selectOptions } from '../../slices/options'
import { loginsShown } from '../../slices/social'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { MethodPart } from './MethodPart'
import { NoWallets } from './NoWallets'
import { useMethods, type Place } from './useMethods'
import { viewPushed } from '../../slices/navigation'
import { useT } from '../strings/t'
import { PaneSection } from '../ui/base/Panes'
import { WALLET } from '../ui/base/viewIcons'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { Tile } from '../ui/lists/Tile'

/** Props of `Methods`. */
export interface MethodsProps {
  /**
   * What to render: the methods before or after the wallets, or the wallets, which may be folded. Parts of their own,
   * so that rows that are shown before this code has loaded are not remounted during a press.
   */
  part: 'before' | 'wallets' | 'after'
  rows: readonly ConnectRow[]
  hasWallets?: boolean
  /** Whether they are in the list of the two-pane layout. */
  inPane?: boolean
  /** Wraps a press handler; the legal terms may come first. */
  choose: (act: () => void) => () => void
  /** The order once the visitor used a method, which then stays; null before. */
  kept: ConnectMethod[] | null
  keep: (order: ConnectMethod[]) => void
  /** Called when the part is rendered. */
  onShown?: (shown: true) => void
  /** The list of wallets. */
  children?: ReactNode
}

/** The ways to connect without a wallet, and the wallets between them. */
export function Methods(props: MethodsProps) {
  const { part, rows, hasWallets = true, inPane = false, choose, kept, keep, onShown } = props
  const { features, isLoginDefault } = useAppSelector(selectOptions)
  const { before, after, order } = useMethods(rows, hasWallets, kept)
  const dispatch = useAppDispatch()
  const isAlone = before.length + after.length === 0
  const needsCheck = isLoginDefault && !isAlone && part === 'before'
  useEffect(() => {
    if (needsCheck) dispatch(asAutomatic(loginsShown()))
  }, [dispatch, needsCheck])
  useLayoutEffect(() => onShown?.(true), [onShown])
  if (part === 'wallets') {
    const isFolded = features.collapseWallets && hasWallets && !isAlone
    return isFolded ? <WalletsRow inPane={inPane} choose={choose} /> : props.children
  }
  if (isAlone && !hasWallets) return part === 'before' && <NoWallets />
  return (part === 'before' ? before : after).map((place: Place) => (
    <MethodPart
      key={place.method}
      inPane={inPane}
      place={place}
      choose={choose}
      onUse={() => keep(order)}
    />
  ))
}

/** Props of `WalletsRow`. */
interface WalletsRowProps {
  /** Whether it is in the list of the two-pane layout. */
  inPane: boolean
  /** Wraps a press handler; the legal terms may come first. */
  choose: (act: () => void) => () => void
}

/** A single row for all wallets, for sites with the option `collapseWallets`. */
function WalletsRow({ inPane, choose }: WalletsRowProps) {
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
