import { PUBLIC_BACKENDS, type Backends } from './options'

/** The options that determine which hosts the page contacts. */
export type HostOptions = {
  projectId: string
  /** Absent services have their public URLs. */
  backends: { [Name in keyof Backends]?: Backends[Name] | undefined }
  features: {
    email?: boolean | undefined
    socials?: readonly string[] | false | undefined
    analytics?: boolean | undefined
  }
  remoteFeatures?: boolean | undefined
  /** The row of Connect for the site's own login. */
  ownLogin?: unknown
}

const withPublic = ({ backends }: HostOptions): Backends => ({ ...PUBLIC_BACKENDS, ...backends })

/** Whether events are sent to the analytics service. Without a project id, none are sent. */
export const isTelling = ({ projectId, features, remoteFeatures }: HostOptions): boolean =>
  (remoteFeatures === true || features.analytics !== false) && projectId !== ''

/** Services that the page requests directly, for `connect-src`. */
export function servicesOf(options: HostOptions): string[] {
  const { blockchainApi, walletApi, analytics, relay, descriptors } = withPublic(options)
  const tracking = isTelling(options) ? [analytics] : []
  const described = descriptors === undefined ? [] : [descriptors]
  return [blockchainApi, walletApi, ...tracking, ...described, ...[relay].flat()]
}

/**
 * Pages that the widget frames, for `frame-src`. Remote feature switches can enable the embedded
 * wallet.
 */
export function framesOf(options: HostOptions): string[] {
  const { features, projectId, remoteFeatures, ownLogin } = options
  const { secureFrame, verify } = withPublic(options)
  const { email, socials } = features
  // With a project id, both logins are on by default.
  const isByDefault = email === undefined || socials === undefined || remoteFeatures === true
  const isEmbedded =
    email === true ||
    Boolean(socials && socials[0]) ||
    (isByDefault && projectId !== '') ||
    Boolean(ownLogin)
  return [isEmbedded && secureFrame, verify].flatMap((url) => url || [])
}

/**
 * The origin of a URL as a policy source. Some Node versions return `null` as the origin of a
 * WebSocket URL.
 */
export function originOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
