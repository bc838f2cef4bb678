import { isServedOrigin } from '../http/servedOrigins'
import { bearerOf } from './connectionToken'

/** Whom a relay serves; everybody when absent or empty. Wallets outside of browsers come with project ids of their own. */
export interface Admission {
  projectIds?: readonly string[] | undefined
  /** Origins of pages; `*` stands for any characters but a slash. */
  allowedOrigins?: readonly string[] | undefined
  /** Addresses under which clients know the relay: a token for another relay is then refused. */
  urls?: readonly string[] | undefined
}

/** How a socket is closed that is not served. */
export interface Refusal {
  code: number
  reason: string
}

/** Who asks for a socket. */
export interface Caller {
  origin: string | undefined
  projectId: string | null
  /** The client's connection token. */
  token: string | null
}

const unauthorized = (why: string): { refusal: Refusal } => ({
  refusal: { code: 3000, reason: `Unauthorized: ${why}` },
})

/** Gives the id of a client that is served, or why it is not, in the words that pairing clients look for. */
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
