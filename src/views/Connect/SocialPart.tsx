import type { SocialMethodProps } from '../ConnectSocials/SocialMethod'
import { ErrorBoundary } from '../root/ErrorBoundary'
import { lazyView } from '../shared/lazyView'
import { Placeholder } from '../shared/Placeholder'

const SocialMethod = lazyView(() =>
  import(/* webpackChunkName: "methods" */ '../ConnectSocials/SocialMethod').then(
    ({ SocialMethod }) => SocialMethod,
  ),
)

/**
 * The social logins. Their code loads if the site offers them; if that fails, other ways still
 * connect.
 */
export function SocialPart(props: SocialMethodProps) {
  return (
    <ErrorBoundary fallback={() => null}>
      <SocialMethod
        {...props}
        waiting={<Placeholder height={props.at === 'after' ? [58, 0] : [94, 18]} />}
      />
    </ErrorBoundary>
  )
}
