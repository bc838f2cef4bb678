import * as z from 'zod/mini'
import type { Source } from '../widget/source'
import { toLabel } from '../text/label'
import { safeLink } from '../text/links'

const text = z.optional(z.nullable(z.string()))

/** Reply of the identity call (wire reference 2.2). */
export const IdentityReply = z.object({ name: text, avatar: text })

/** Name and picture of an address; null where it has none. */
export type Identity = { name: string | null; avatar: string | null; source: Source }

/** The answer where no identity can be had (spec section 7). */
export function noIdentity(source: Source): Identity {
  return { name: null, avatar: null, source }
}

/**
 * Reads an identity reply: a name that would read differently than it is written counts as none, and a
 * picture must be a link that may be opened.
 */
export function toIdentity(reply: z.infer<typeof IdentityReply>): Identity {
  return {
    name: toAccountName(reply.name),
    avatar: safeLink(reply.avatar),
    source: 'service',
  }
}

/** A resolved account name as it may be shown, or null when it hides characters or is too long. */
export function toAccountName(name: string | null | undefined): string | null {
  return name && toLabel(name) === name && !/\s/.test(name) ? name : null
}
