import { StateUnavailable } from '../../../services/data/stateUnavailable'
import type { Project } from '../../../services/projects/project'
import type { ProjectDirectory } from '../../../services/projects/projectDirectory'

/** A stored project with an origin of its own. */
export const projectOf = (id: string, more: Partial<Project> = {}): Project => ({
  ...{ id, name: id, state: 'active', origins: [`https://${id}.example`], limits: {} },
  ...{ version: 1, createdAt: '', updatedAt: '', ...more },
})

/** A directory over a list that the test changes. */
export function fakeDirectory(...projects: readonly Project[]) {
  const state = { projects, isAway: false }
  const current = () => {
    if (state.isAway) throw new StateUnavailable('the project registry', new Error('away'))
    return state.projects
  }
  const directory: ProjectDirectory = {
    find: (id) => current().find((project) => project.id === id) ?? null,
    origins: () =>
      current().flatMap((project) => (project.state === 'active' ? project.origins : [])),
  }
  return { state, directory }
}
