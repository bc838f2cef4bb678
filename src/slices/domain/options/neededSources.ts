import { PUBLIC_BACKENDS, type Backends } from './options'

/** What of a site's options says which hosts its page reaches. */
export type HostOptions = {
  projectId: string
  /** Those that are left out are the public ones. */
  backends: { [Name in keyof Backends]?: Backends[Name] | undefined }
  features: {
    email?: boolean | undefined
    socials?: readonly string[] | false | undefined
    analytics?: boolean | undefined
  }
  remoteFeatures?: boolean | undefined
}

const withPublic = ({ backends }: HostOptions): Backends => ({ ...PUBLIC_BACKENDS, ...backends })

/** Whether events go to the analytics service. Without a project nobody is told anything. */
export const isTelling = ({ projectId, features, remoteFeatures }: HostOptions): boolean =>
  (remoteFeatures === true || features.analytics !== false) && projectId !== ''

/** Services that the page asks by itself, for `connect-src`. */
export function servicesOf(options: HostOptions): string[] {
  const { blockchainApi, walletApi, analytics, relay, descriptors } = withPublic(options)
  const told = isTelling(options) ? [analytics] : []
  const described = descriptors === undefined ? [] : [descriptors]
  return [blockchainApi, walletApi, ...told, ...described, ...[relay].flat()]
}

/** Pages that the widget frames, for `frame-src`. The project's own switches, where they count, can bring the embedded wallet. */
export function framesOf(options: HostOptions): string[] {
  const { features, projectId, remoteFeatures } = options
  const { secureFrame, verify } = withPublic(options)
  const { email, socials } = features
  // With a project id, both logins are on by default.
  const isByDefault = email === undefined || socials === undefined || remoteFeatures === true
  const isEmbedded =
    email === true || Boolean(socials && socials[0]) || (isByDefault && projectId !== '')
  return [isEmbedded && secureFrame, verify].flatMap((url) => url || [])
}

/** The origin of an address as a source of a policy. That of a websocket is `null` to some versions of Node. */
export function originOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
