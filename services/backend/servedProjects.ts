import { forbidden, unauthorized } from '../http/problem'
import { isServedOrigin } from '../http/servedOrigins'
import type { ProjectDirectory } from '../projects/projectDirectory'
import type { Project } from '../projects/project'
import type { Settings } from './settings'

/** The projects that a backend serves, and their sites. */
export interface ServedProjects {
  /** Throws an `HttpProblem` when the project is not served. */
  require(id: string): void
  /** Whether a page of an origin may use the project. */
  admits(id: string, origin: string): boolean
  /** Origins on which the project may run. */
  originsOf(id: string): readonly string[]
  /** Whether a message may name this site. */
  isSite(origin: string): boolean
  /** Requests to a route within a minute; null is no limit, and no count. */
  requestsPerMinuteOf(id: string): number | null
}

const unknownProject = () => unauthorized('projectId', 'Project id is unknown')

/** The projects of the settings, which share one list of origins. */
export const configuredProjects = (settings: Settings): ServedProjects => ({
  require(id) {
    if (settings.projectIds && !settings.projectIds.includes(id)) throw unknownProject()
  },
  admits: (_id, origin) =>
    !settings.enforceOrigins || isServedOrigin(origin, settings.allowedOrigins),
  originsOf: () => settings.allowedOrigins,
  // As for every other route, an empty list means any site.
  isSite: (origin) =>
    settings.allowedOrigins.length === 0 || isServedOrigin(origin, settings.allowedOrigins),
  // A caller can send any unknown project id, so only served projects are counted.
  requestsPerMinuteOf: (id) =>
    settings.projectIds?.includes(id) ? settings.projectRequestsPerMinute : null,
})

/** The projects of the registry. Each method throws a `StateUnavailable` when they are not known. */
export const registeredProjects = (
  directory: ProjectDirectory,
  settings: Settings,
): ServedProjects => {
  const find = (id: string): Project => {
    const found = directory.find(id)
    if (!found) throw unknownProject()
    if (found.state === 'paused') throw forbidden('projectId', 'The project is paused')
    return found
  }
  return {
    require: (id) => void find(id),
    admits: (id, origin) => isServedOrigin(origin, find(id).origins),
    originsOf: (id) => find(id).origins,
    isSite: (origin) => isServedOrigin(origin, directory.origins()),
    requestsPerMinuteOf(id) {
      // Pictures are served without a project, so any id may stand in their URL.
      const found = directory.find(id)
      if (found?.state !== 'active') return null
      return found.limits.requestsPerMinute ?? settings.projectRequestsPerMinute
    },
  }
}
