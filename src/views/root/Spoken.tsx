import { Suspense, useState } from 'react'
import { lazyView } from '../shared/lazyView'
import type { AnnouncementProps } from './Announcement'
import { ErrorBoundary } from './ErrorBoundary'

const announcement = lazyView<AnnouncementProps>(() =>
  import(/* webpackChunkName: "parts" */ './Announcement').then(({ Announcement }) => Announcement),
)

/** Props of `Spoken`. */
export interface SpokenProps extends AnnouncementProps {
  /** Changes with the view. */
  viewKey: string
}

/** The announcements for assistive technology. Silent when their code does not load; the next view tries again. */
export function Spoken({ viewKey, refusalText }: SpokenProps) {
  const make = () => ({ Announcement: announcement.view(), failedAt: '' })
  const [part, setPart] = useState(make)
  if (part.failedAt) {
    if (part.failedAt !== viewKey) setPart(make())
    return null
  }
  return (
    <ErrorBoundary
      fallback={() => null}
      onError={() => setPart((now) => ({ ...now, failedAt: viewKey }))}
    >
      <Suspense>
        <part.Announcement refusalText={refusalText} />
      </Suspense>
    </ErrorBoundary>
  )
}
