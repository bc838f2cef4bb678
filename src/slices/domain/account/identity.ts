import * as z from 'zod/mini'
import type { Source } from '../widget/source'
import { toLabel } from '../text/label'
import { safeLink } from '../text/links'

const text = z.optional(z.nullable(z.string()))

/** Reply of the identity call. */
export const IdentityReply = z.object({ name: text, avatar: text })
export type IdentityReply = z.infer<typeof IdentityReply>

/** Name and avatar of an address; null when absent. */
export type Identity = { name: string | null; avatar: string | null; source: Source }

/** An identity without name and avatar. */
export function noIdentity(source: Source): Identity {
  return { name: null, avatar: null, source }
}

/**
 * Reads an identity reply. A name with hidden characters becomes null, and so does an avatar whose URL is not
 * safe.
 */
export function toIdentity(reply: IdentityReply): Identity {
  return {
    name: toAccountName(reply.name),
    avatar: safeLink(reply.avatar),
    source: 'service',
  }
}

/** Returns a resolved account name when it is safe to show; null when it has hidden characters or is too long. */
export function toAccountName(name: string | null | undefined): string | null {
  return name && toLabel(name) === name && !/\s/.test(name) ? name : null
}
