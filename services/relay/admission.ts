import { StateUnavailable } from '../data/stateUnavailable'
import { isServedOrigin } from '../http/servedOrigins'
import type { ProjectDirectory } from '../projects/projectDirectory'
import { bearerOf } from './connectionToken'

/**
 * Projects and origins that a relay serves; all when absent or empty. Wallets outside of browsers
 * have their own project ids.
 */
export interface Admission {
  projectIds?: readonly string[] | undefined
  /** The projects of the registry with their origins, in place of the two lists. */
  directory?: Pick<ProjectDirectory, 'find'> | undefined
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

/** The refusal of a page by its project and origin; null when both are served. */
const refusalOfPage = (
  { projectIds, allowedOrigins = [], directory }: Admission,
  { origin, projectId }: { origin: string; projectId: string | null },
): { refusal: Refusal } | null => {
  const project = directory?.find(projectId ?? '')
  const isKnown = directory
    ? project?.state === 'active'
    : !projectIds || projectIds.includes(projectId ?? '')
  if (!isKnown) return unauthorized('invalid key')
  const origins = project?.origins ?? allowedOrigins
  if (origins.length > 0 && !isServedOrigin(origin, origins))
    return unauthorized('origin not allowed')
  return null
}

/** The refusal of an open socket whose project is not served any more; null while it is. */
export const refusalOfProject = (
  directory: Pick<ProjectDirectory, 'find'>,
  id: string,
): Refusal | null => {
  try {
    return directory.find(id)?.state === 'active' ? null : unauthorized('invalid key').refusal
  } catch (error) {
    if (error instanceof StateUnavailable) return { code: 1013, reason: 'Try again later' }
    throw error
  }
}

/**
 * Resolves with the id of an admitted client, or with the reason of the refusal, in the words that
 * pairing clients recognize.
 * @throws StateUnavailable when the registry does not know whether it serves the project
 */
export const admit = async (
  admission: Admission,
  { origin, projectId, token }: Caller,
): Promise<{ id: string; refusal?: never } | { refusal: Refusal }> => {
  const refused = origin === undefined ? null : refusalOfPage(admission, { origin, projectId })
  if (refused) return refused
  const { id, problem } = await bearerOf(token, admission.urls)
  return problem === undefined ? { id } : unauthorized(problem)
}
