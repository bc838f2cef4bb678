import { Suspense, useState } from 'react'
import type { SocialMethodProps } from '../ConnectSocials/SocialMethod'
import { ErrorBoundary } from '../root/ErrorBoundary'
import { lazyView } from '../shared/lazyView'

const socialMethod = lazyView(() =>
  import(/* webpackChunkName: "methods" */ '../ConnectSocials/SocialMethod').then(
    ({ SocialMethod }) => SocialMethod,
  ),
)

/** The providers as a way to connect. Their code loads where a site offers them; without it the other ways still connect. */
export function SocialPart(props: SocialMethodProps) {
  const [SocialMethod] = useState(socialMethod.view)
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={<div style={{ height: props.at === 'after' ? 58 : 112 }} />}>
        <SocialMethod {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
