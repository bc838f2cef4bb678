import { useLayoutEffect, useRef } from 'react'
import { selectRoute } from '../../slices/router'
import { useAppSelector } from '../../store/hooks'
import { adoptViewStyles } from '../theme/viewStyles'
import { leave } from './leave'

/** What the frame has beyond what Connect needs: the styles of later views, and how the card leaves. */
export function CardExtras() {
  const here = useRef<HTMLSpanElement>(null)
  const { view } = useAppSelector(selectRoute)
  useLayoutEffect(() => {
    if (view !== 'Connect') adoptViewStyles(here.current)
  }, [view])
  useLayoutEffect(() => {
    const scrim = here.current?.closest<HTMLElement>('.scrim')
    const parent = scrim?.parentNode
    if (!scrim || !parent) return
    // Once React has taken it out.
    return () => queueMicrotask(() => scrim.isConnected || leave(scrim, parent))
  }, [])
  return <span hidden ref={here} />
}
