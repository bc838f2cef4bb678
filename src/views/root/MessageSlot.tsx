import { selectAlertBar, selectSnackbar } from '../../slices/alerts'
import { useAppSelector } from '../../store/hooks'
import { lazyView } from '../shared/lazyView'
import { ErrorBoundary } from './ErrorBoundary'

type Place = { kind: 'snackbar' | 'alertBar' }

const Messages = lazyView<Place>(() =>
  import(/* webpackChunkName: "parts" */ './Messages').then(({ Messages }) => Messages),
)

/** Shows the latest message of its kind. Empty without a message, and when the code that draws it does not load. */
export function MessageSlot({ kind }: Place) {
  const alert = useAppSelector(kind === 'snackbar' ? selectSnackbar : selectAlertBar)
  // By its id, so that the next message tries again.
  return (
    alert && (
      <ErrorBoundary key={alert.id} fallback={() => null}>
        <Messages kind={kind} />
      </ErrorBoundary>
    )
  )
}
