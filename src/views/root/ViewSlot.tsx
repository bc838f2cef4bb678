import { toErrorEvent } from '../../slices/domain/errors/errorEvent'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'
import { LoadError } from '../shared/loadError'
import type { ViewProps } from '../view'
import { ErrorBoundary } from './ErrorBoundary'
import { Failure } from './Failure'
import { LoadedView } from './LoadedView'

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
