import { useLayoutEffect, useRef } from 'react'
import { selectRoute } from '../../slices/router'
import { useAppSelector } from '../../store/hooks'
import { adoptViewStyles } from '../theme/viewStyles'
import { leave } from './leave'

/**
 * Parts of the frame that Connect does not need: styles of later views, and the closing animation.
 */
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
    // Runs after React has removed it.
    return () => queueMicrotask(() => scrim.isConnected || leave(scrim, parent))
  }, [])
  return <span hidden ref={here} />
}
