import type { ReactNode } from 'react'
import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import { MethodPart } from './MethodPart'
import { useMethods, type Place } from './useMethods'

/** Props of `Methods`. */
export interface MethodsProps {
  rows: readonly ConnectRow[]
  hasWallets?: boolean
  /** They stand in the list of two panes. */
  inPane?: boolean
  /** Makes the handler of a press from what it does; the legal terms may come first. */
  choose: (act: () => void) => () => void
  /** The wallets. */
  children: ReactNode
}

/** The ways to connect besides wallets, in their places before and after the wallets. */
export function Methods({ rows, hasWallets = true, inPane, choose, children }: MethodsProps) {
  const { before, after, keep } = useMethods(rows, hasWallets)
  const draw = (place: Place) => (
    <MethodPart
      key={place.method}
      inPane={inPane ?? false}
      place={place}
      choose={choose}
      onUse={keep}
    />
  )
  return (
    <>
      {before.map(draw)}
      {children}
      {after.map(draw)}
    </>
  )
}
