import type { Counters } from '../data/counters'
import { refused, tooMany } from '../http/problem'
import type { FrameProjects } from './frameProjects'
import { createRateLimit } from './limits'
import { matchesSource } from './sources'

/** Checks the site of a login that starts, and counts the logins of its project. */
export interface ProjectLogins {
  /** Throws an `HttpProblem` when the project is not served on the site. */
  requireSite(project: string, site: string): void
  /** Counts a login. Rejects with 429 when the project has had too many within a day. */
  take(project: string): Promise<void>
}

const DAY = 24 * 60 * 60_000

/** Creates the checks of logins by their project. */
export const createProjectLogins = (
  projects: Pick<FrameProjects, 'ancestorsOf' | 'loginsPerDayOf'>,
  counters: Pick<Counters, 'hit'>,
): ProjectLogins => ({
  requireSite(project, site) {
    if (!matchesSource(projects.ancestorsOf(project) ?? [], site))
      throw refused('site', 'This site is not allowed')
  },
  async take(project) {
    const count = projects.loginsPerDayOf(project)
    const limit = createRateLimit(counters, { name: 'projectLogins', count, windowMs: DAY })
    if (!(await limit.take(project))) throw tooMany()
  },
})
