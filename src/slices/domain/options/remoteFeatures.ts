import * as z from 'zod/mini'
import { SOCIALS, type Features } from './features'

/** A feature switch of the project, set on the service; it overrides the local option. */
export const RemoteFeature = z.object({
  id: z.string(),
  isEnabled: z.boolean(),
  config: z.optional(z.nullable(z.array(z.string()))),
})
export type RemoteFeature = z.infer<typeof RemoteFeature>

/** Features that a remote switch turns on and off. */
const SWITCHES: Readonly<Record<string, 'swaps' | 'onramp' | 'history'>> = {
  swap: 'swaps',
  onramp: 'onramp',
  activity: 'history',
}

/**
 * Overrides the site's features with the project's remote switches. An enabled switch with an empty
 * list offers nothing, so it counts as off. Unknown switches are ignored.
 */
export function withRemoteFeatures(local: Features, remote: readonly RemoteFeature[]): Features {
  const features = { ...local }
  for (const { id, isEnabled, config } of remote) {
    const on = isEnabled && config?.length !== 0
    const name = Object.hasOwn(SWITCHES, id) && SWITCHES[id]
    if (name) features[name] = on
    if (id !== 'social_login' || (on && !config)) continue
    const socials = on ? SOCIALS.filter((social) => config?.includes(social)) : []
    features.email = on && config?.includes('email') === true
    features.socials = socials.length > 0 && sortedAs(socials, config ?? [])
  }
  return features
}

/** Sorts social providers by the order of the switch. */
function sortedAs<Name extends string>(names: readonly Name[], order: readonly string[]): Name[] {
  return [...names].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}
