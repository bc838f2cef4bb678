import { useEffect, useState } from 'react'
import { loadingEnded, loadingStarted } from '../../slices/modal'
import type { Route } from '../../slices/domain/widget/views'
import { selectHistory, selectRoute } from '../../slices/router'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { fetchCode, useViewCode } from './views'

/** How long a view stays while the code of the next one loads, in ms; a skeleton follows. */
const HOLD_MS = 1000

/** The rendered view. */
export type ShownView = {
  route: Route
  /** Depth of the view in the history. */
  depth: number
  /** Key that changes with the view. */
  viewKey: string
  /** Whether the last change of view was a step back. */
  back: boolean
}

/**
 * The view to render: the current one, or the previous one until the code of the current one has
 * loaded.
 * @returns the view, and whether it waits for the next one
 */
export function useShownView(): { shown: ShownView; waiting: boolean } {
  const route = useAppSelector(selectRoute)
  const depth = useAppSelector(selectHistory).length
  const viewKey = `${depth} ${route.view}`
  const [shown, setShown] = useState({ route, depth, viewKey, back: false })
  const show = () =>
    setShown((now) => ({
      route,
      depth,
      viewKey,
      back: now.viewKey === viewKey ? now.back : depth < now.depth,
    }))
  const changed = shown.route !== route
  const code = useViewCode(route.view)
  if (changed && code) show()
  const waiting = changed && !code
  useLoading(waiting)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(show, HOLD_MS)
    // Ignored here: the view retries the load and reports a failure.
    fetchCode(route.view).catch(() => {})
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- what is shown then is what is waited for now
  }, [waiting, route])
  return { shown, waiting }
}

/** Reports in `getState().loading` that the code of a view is loading. */
export function useLoading(loading: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!loading) return
    dispatch(loadingStarted())
    return () => void dispatch(loadingEnded())
  }, [dispatch, loading])
}
