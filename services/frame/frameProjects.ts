import { forbidden } from '../http/problem'
import type { ProjectDirectory } from '../projects/projectDirectory'

/** The projects whose sites may embed the frame. */
export interface FrameProjects {
  /**
   * Origins that may embed the frame for a project, as CSP sources; null for an unknown project.
   */
  ancestorsOf(id: string | null): readonly string[] | null
  /** The origins of all projects: passkeys are valid on pages that one of them embeds. */
  topOrigins(): readonly string[]
  /** Throws an `HttpProblem` for a request of an open frame whose project is not served any more. */
  require(id: string): void
  /** Logins that may start within a day; null is no limit. */
  loginsPerDayOf(id: string): number | null
}

/** The projects of a configuration, which change only with a restart. */
export const configuredProjects = (
  projects: Readonly<Record<string, readonly string[]>>,
): FrameProjects => ({
  ancestorsOf: (id) => (id !== null && Object.hasOwn(projects, id) ? (projects[id] ?? null) : null),
  topOrigins: () => Object.values(projects).flat(),
  require: () => undefined,
  loginsPerDayOf: () => null,
})

/** The projects of the registry. Each method throws a `StateUnavailable` when they are not known. */
export const registeredProjects = (directory: ProjectDirectory): FrameProjects => {
  const activeOf = (id: string) => {
    const found = directory.find(id)
    return found?.state === 'active' ? found : null
  }
  return {
    ancestorsOf: (id) => (id === null ? null : (activeOf(id)?.origins ?? null)),
    topOrigins: () => directory.origins(),
    require(id) {
      if (!activeOf(id)) throw forbidden('projectId', 'The project is not served')
    },
    loginsPerDayOf: (id) => activeOf(id)?.limits.loginsPerDay ?? null,
  }
}
