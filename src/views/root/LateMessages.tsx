import { Suspense, useState } from 'react'
import { selectAlertBar, selectSnackbar } from '../../slices/alerts'
import { useAppSelector } from '../../store/hooks'
import { later } from '../shared/later'
import { ErrorBoundary } from './ErrorBoundary'

const passing = later(() =>
  import(/* webpackChunkName: "parts" */ './Messages').then(({ PassingMessage }) => PassingMessage),
)
const standing = later(() =>
  import(/* webpackChunkName: "parts" */ './Messages').then(
    ({ StandingMessage }) => StandingMessage,
  ),
)

/** The place of a message: empty while there is none, and when the code that draws it does not load. */
export function LateMessage({ kind }: { kind: 'passing' | 'standing' }) {
  const alert = useAppSelector(kind === 'passing' ? selectSnackbar : selectAlertBar)
  const [Message] = useState(() => (kind === 'passing' ? passing : standing).view())
  return (
    alert && (
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <Message />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
