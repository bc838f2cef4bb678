import type { Project } from '../projects/project'
import type { ProjectDirectory } from '../projects/projectDirectory'
import { refusalOfProject, type Refusal } from './admission'

/** The project of a page's socket, as the registry has it now. */
export interface ProjectUse {
  id: string
  /** Why the socket must be closed; null while its project is served. */
  refusal(): Refusal | null
  /** A limit of the project; undefined when it has none. */
  limit(name: 'relayTopics' | 'relayCallsPerMinute'): number | undefined
}

/** The project of a socket. */
export const projectUseOf = (directory: Pick<ProjectDirectory, 'find'>, id: string): ProjectUse => {
  // A call is refused before its limits are needed, so the last known ones are enough.
  let limits: Project['limits'] = {}
  return {
    id,
    refusal() {
      const refusal = refusalOfProject(directory, id)
      if (!refusal) limits = directory.find(id)?.limits ?? limits
      return refusal
    },
    limit: (name) => limits[name],
  }
}
