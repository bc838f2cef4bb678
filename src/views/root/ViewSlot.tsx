import { toErrorEvent } from '../../slices/domain/errors/errorEvent'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { LoadError } from '../shared/loadError'
import type { ViewProps } from '../view'
import { ErrorBoundary } from './ErrorBoundary'
import { Failure } from './Failure'
import { useEffect, useRef } from 'react'
import { useCode } from '../shared/lazyView'
import { useT } from '../strings/t'
import { deepActive, focusInto } from '../ui/base/focus'
import { List } from '../ui/lists/List'
import { SkeletonRows } from '../ui/lists/Skeleton'
import { useLoading } from './useShownView'
import { fetchCode, useViewCode } from './views'

/**
 * Renders a view: a skeleton while its code loads, and an error with a retry if the code or the
 * view fails.
 */
export function ViewSlot({ route }: ViewProps) {
  const dispatch = useAppDispatch()
  const report = (error: unknown) => {
    const properties = toErrorEvent(error instanceof LoadError ? error.cause : error)
    dispatch(eventTracked({ event: 'INTERNAL_SDK_ERROR', properties }))
  }
  return (
    <ErrorBoundary
      onError={report}
      fallback={(failure) => (
        <div className="body" data-view={route.view}>
          <Failure {...failure} />
        </div>
      )}
    >
      <LoadedView route={route} />
    </ErrorBoundary>
  )
}

/**
 * Renders the view of a route, or a skeleton until its code has loaded.
 * @throws LoadError while drawing, when the code does not arrive
 */
function LoadedView({ route }: ViewProps) {
  const { view } = route
  const code = useViewCode(view)
  useCode(code, () => fetchCode(view))
  if (!code) return <ViewSkeleton />
  const { View, Watch } = code
  return (
    <>
      <View route={route} />
      <OnViewShown />
      {Watch && <Watch />}
    </>
  )
}

/**
 * Moves the focus to the view's preferred element if its code loads after the view opened, unless
 * the focus moved meanwhile.
 */
function OnViewShown() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const card = here.current?.closest<HTMLElement>('[role="dialog"]')
    if (card && deepActive() === card) focusInto(card)
  }, [])
  return <span hidden ref={here} />
}

/** Placeholder while the code of a view loads. */
function ViewSkeleton() {
  const t = useT()
  useLoading(true)
  return (
    <div className="body" data-testid="view-loading">
      <List label={t('common.loading')} busy>
        <SkeletonRows count={4} />
      </List>
    </div>
  )
}
