import { selectAlertBar, selectSnackbar } from '../../slices/alerts'
import { useAppSelector } from '../../store/hooks'
import { lazyView } from '../shared/lazyView'
import { ErrorBoundary } from './ErrorBoundary'

type Place = { kind: 'snackbar' | 'alertBar' }

const Messages = lazyView<Place>(() =>
  import(/* webpackChunkName: "parts" */ './Messages').then(({ Messages }) => Messages),
)

/** Shows the latest message of its kind. Empty without a message or if its code does not load. */
export function MessageSlot({ kind }: Place) {
  const alert = useAppSelector(kind === 'snackbar' ? selectSnackbar : selectAlertBar)
  // Keyed by the message, so that the next message retries.
  return (
    alert && (
      <ErrorBoundary key={alert.id} fallback={() => null}>
        <Messages kind={kind} />
      </ErrorBoundary>
    )
  )
}
