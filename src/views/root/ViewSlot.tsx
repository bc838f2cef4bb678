import { useState } from 'react'
import { toErrorEvent } from '../../slices/domain/errors/errorEvent'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { LoadError } from '../shared/loadError'
import type { ViewProps } from '../view'
import { ErrorBoundary } from './ErrorBoundary'
import { Failure } from './Failure'
import { LoadedView } from './LoadedView'

/** Renders a view: a skeleton while its code loads, and a way on when the code or the view itself fails. */
export function ViewSlot({ route }: ViewProps) {
  const dispatch = useAppDispatch()
  const [missing, setMissing] = useState(false)
  const report = (error: unknown) => {
    const isMissing = error instanceof LoadError
    setMissing(isMissing)
    const properties = toErrorEvent(isMissing ? error.cause : error)
    dispatch(eventTracked({ event: 'INTERNAL_SDK_ERROR', properties }))
  }
  const fallback = (retry: () => void) => (
    <div className="body" data-view={route.view}>
      <Failure missing={missing} onRetry={retry} />
    </div>
  )
  return (
    <ErrorBoundary fallback={fallback} onError={report}>
      <LoadedView route={route} />
    </ErrorBoundary>
  )
}
