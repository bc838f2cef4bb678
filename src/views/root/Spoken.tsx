import { useState } from 'react'
import { lazyView } from '../shared/lazyView'
import type { AnnouncementProps } from './Announcement'
import { ErrorBoundary } from './ErrorBoundary'

const Announcement = lazyView<AnnouncementProps>(() =>
  import(/* webpackChunkName: "parts" */ './Announcement').then(({ Announcement }) => Announcement),
)

/** Props of `Spoken`. */
export interface SpokenProps extends AnnouncementProps {
  /** Key that changes with the view. */
  viewKey: string
}

/**
 * Announcements for assistive technology. Silent if their code does not load; the next view
 * retries.
 */
export function Spoken({ viewKey, refusalText }: SpokenProps) {
  const [failedAt, setFailedAt] = useState('')
  if (failedAt === viewKey) return null
  return (
    <ErrorBoundary fallback={() => null} onError={() => setFailedAt(viewKey)}>
      <Announcement refusalText={refusalText} />
    </ErrorBoundary>
  )
}
