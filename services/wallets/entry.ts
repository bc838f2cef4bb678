import * as z from 'zod/mini'
import { toLabel } from '../../src/slices/domain/text/label'
import { safeLink } from '../../src/slices/domain/text/links'

/** Longest link in characters. */
const LINK_MOST = 512
/** A custom scheme of an app and the rest of the link, in visible ASCII characters. */
const APP_LINK = /^[a-z][a-z0-9+.-]{1,63}:\/\/[\x21-\x7e]*$/
const HIDDEN = /[\p{C}\p{DI}]/u

const isWebLink = (link: string): boolean => /^https:\/\//.test(link) && safeLink(link) !== null
/** Links that the widget opens, without plain http, which is only for a sandbox on this machine. */
const isAppLink = (link: string): boolean =>
  isWebLink(link) ||
  (APP_LINK.test(link) && !/^https?:/.test(link) && safeLink(link, 'wallet') !== null)

const link = z.string().check(z.maxLength(LINK_MOST))
const webLink = link.check(z.refine(isWebLink, 'must be an https link'))
const appLink = link.check(z.refine(isAppLink, 'must be an https link or scheme:// of an app'))
const pattern = (form: RegExp, what: string) => z.string().check(z.regex(form, `must be ${what}`))

const ID = pattern(/^[a-z0-9][a-z0-9-]{0,63}$/, 'of a-z, 0-9 and -, up to 64')
const RDNS = pattern(/^(?=.{3,128}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, 'a reversed domain')
const CAIP2 = pattern(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'a CAIP-2 id')
const NAMESPACE = pattern(/^[-a-z0-9]{3,8}$/, 'a CAIP-2 namespace')
const PROPERTY = pattern(/^[A-Za-z_$][\w$.]{0,63}$/, 'the name of a property')
/** Location of a picture: an https link, or a file beside the list. */
const Picture = link.check(
  z.refine(
    (place) => isWebLink(place) || /^(?!.*\.\.)[\w-][\w./-]*$/.test(place),
    'must be an https link or a file beside the list',
  ),
)

/** A wallet in a host's list: the served fields, and the location of its picture. */
export const WalletEntry = z.strictObject({
  id: ID,
  name: z.string().check(
    z.minLength(1),
    z.maxLength(64),
    z.refine((name) => toLabel(name) === name, 'has characters that hide or move text'),
  ),
  homepage: z.optional(webLink),
  description: z.optional(
    z.string().check(
      z.maxLength(300),
      z.refine((text) => !HIDDEN.test(text), 'has characters that hide or move text'),
    ),
  ),
  picture: z.optional(Picture),
  order: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  mobile_link: z.optional(appLink),
  desktop_link: z.optional(appLink),
  webapp_link: z.optional(webLink),
  link_mode: z.optional(webLink),
  app_store: z.optional(webLink),
  play_store: z.optional(webLink),
  chrome_store: z.optional(webLink),
  rdns: z.optional(RDNS),
  injected: z.optional(
    z.array(z.strictObject({ namespace: NAMESPACE, injected_id: PROPERTY })).check(z.maxLength(8)),
  ),
  chains: z.optional(
    z.array(CAIP2).check(
      z.maxLength(300),
      z.refine((chains) => new Set(chains).size === chains.length, 'names a chain twice'),
    ),
  ),
  badge_type: z.optional(z.enum(['certified', 'none'])),
  supports_wc: z.optional(z.boolean()),
})
/** A wallet in a host's list. */
export type WalletEntry = z.output<typeof WalletEntry>
