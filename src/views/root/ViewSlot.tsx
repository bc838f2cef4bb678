import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toErrorEvent } from '../../slices/domain/errors/errorEvent'
import type { ViewName } from '../../slices/domain/widget/views'
import { loadingEnded, loadingStarted } from '../../slices/modal'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { useT } from '../strings/t'
import { LoadError } from '../shared/loadError'
import { adoptViewStyles } from '../theme/viewStyles'
import { deepActive, focusInto } from '../ui/base/focus'
import { Ledger } from '../ui/lists/Ledger'
import { SkeletonRows } from '../ui/lists/Skeleton'
import { ErrorBoundary } from './ErrorBoundary'
import { Failure } from './Failure'
import { componentOf, useViewCode } from './views'

/** Renders a view: a skeleton while its code loads, and a way on when the code or the view itself fails. */
export function ViewSlot({ name }: { name: ViewName }) {
  const dispatch = useAppDispatch()
  const { Watch } = useViewCode(name) ?? {}
  const [view, setView] = useState(() => ({ View: componentOf(name), missing: false }))
  const report = (error: unknown) => {
    const missing = error instanceof LoadError
    setView((now) => ({ ...now, missing }))
    const properties = toErrorEvent(missing ? error.cause : error)
    dispatch(eventTracked({ event: 'INTERNAL_SDK_ERROR', properties }))
  }
  const fallback = (retry: () => void) => (
    <div className="body" data-view={name}>
      <Failure
        missing={view.missing}
        onRetry={() => {
          setView({ View: componentOf(name), missing: false })
          retry()
        }}
      />
    </div>
  )
  return (
    <ErrorBoundary fallback={fallback} onError={report}>
      <Suspense fallback={<ViewSkeleton />}>
        <view.View />
        <OnViewShown name={name} />
        {Watch && <Watch />}
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * Adopts the styles of a lazy view. Moves focus to where the view wants it when its code has arrived after the view
 * was opened, unless focus moved meanwhile.
 */
function OnViewShown({ name }: { name: ViewName }) {
  const here = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (name !== 'Connect') adoptViewStyles(here.current)
  }, [name])
  useEffect(() => {
    const card = here.current?.closest<HTMLElement>('[role="dialog"]')
    if (card && deepActive() === card) focusInto(card)
  }, [])
  return <span hidden ref={here} />
}

/** Stands for a view whose code is on its way; the site reads so in `getState().loading`. */
function ViewSkeleton() {
  const t = useT()
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(loadingStarted())
    return () => void dispatch(loadingEnded())
  }, [dispatch])
  return (
    <div className="body" data-testid="view-loading">
      <Ledger label={t('common.loading')} busy>
        <SkeletonRows count={4} />
      </Ledger>
    </div>
  )
}
