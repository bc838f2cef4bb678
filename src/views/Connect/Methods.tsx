import { useEffect, type ReactNode } from 'react'
import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import { asAutomatic } from '../../slices/intent'
import { selectOptions } from '../../slices/options'
import { loginsShown } from '../../slices/social'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { MethodPart } from './MethodPart'
import { NoWallets } from './NoWallets'
import { useMethods, type Place } from './useMethods'
import { WalletsRow } from './WalletsRow'

/** Props of `Methods`. */
export interface MethodsProps {
  rows: readonly ConnectRow[]
  hasWallets?: boolean
  /** Whether they are in the list of the two-pane layout. */
  inPane?: boolean
  /** Wraps a press handler; the legal terms may come first. */
  choose: (act: () => void) => () => void
  /** The list of wallets. */
  children: ReactNode
}

/** The ways to connect without a wallet, before and after the wallets. */
export function Methods({ rows, hasWallets = true, inPane, choose, children }: MethodsProps) {
  const { features, isLoginDefault } = useAppSelector(selectOptions)
  const { collapseWallets } = features
  const { before, after, keep } = useMethods(rows, hasWallets)
  const dispatch = useAppDispatch()
  const isAlone = before.length + after.length === 0
  const needsCheck = isLoginDefault && !isAlone
  useEffect(() => {
    if (needsCheck) dispatch(asAutomatic(loginsShown()))
  }, [dispatch, needsCheck])
  const draw = (place: Place) => (
    <MethodPart
      key={place.method}
      inPane={inPane ?? false}
      place={place}
      choose={choose}
      onUse={keep}
    />
  )
  if (isAlone && !hasWallets) return <NoWallets />
  const isFolded = collapseWallets && hasWallets && !isAlone
  return (
    <>
      {before.map(draw)}
      {isFolded ? <WalletsRow inPane={inPane ?? false} choose={choose} /> : children}
      {after.map(draw)}
    </>
  )
}
