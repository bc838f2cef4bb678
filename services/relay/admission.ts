import { isServedOrigin } from '../http/servedOrigins'
import { bearerOf } from './connectionToken'

/**
 * Projects and origins that a relay serves; all when absent or empty. Wallets outside of browsers
 * have their own project ids.
 */
export interface Admission {
  projectIds?: readonly string[] | undefined
  /** Origins of pages; `*` stands for any characters but a slash. */
  allowedOrigins?: readonly string[] | undefined
  /**
   * URLs under which clients know the relay; tokens for other relays are then refused. Every token
   * is accepted when absent.
   */
  urls?: readonly string[] | undefined
}

/** Close code and reason for a refused socket. */
export interface Refusal {
  code: number
  reason: string
}

/** A client that opens a socket. */
export interface Caller {
  origin: string | undefined
  projectId: string | null
  /** The client's connection token. */
  token: string | null
}

const unauthorized = (why: string): { refusal: Refusal } => ({
  refusal: { code: 3000, reason: `Unauthorized: ${why}` },
})

/**
 * Resolves with the id of an admitted client, or with the reason of the refusal, in the words that
 * pairing clients recognize.
 */
export const admit = async (
  { projectIds, allowedOrigins = [], urls }: Admission,
  { origin, projectId, token }: Caller,
): Promise<{ id: string; refusal?: never } | { refusal: Refusal }> => {
  const isPage = origin !== undefined
  if (isPage && projectIds && !projectIds.includes(projectId ?? ''))
    return unauthorized('invalid key')
  if (isPage && allowedOrigins.length > 0 && !isServedOrigin(origin, allowedOrigins))
    return unauthorized('origin not allowed')
  const { id, problem } = await bearerOf(token, urls)
  return problem === undefined ? { id } : unauthorized(problem)
}
