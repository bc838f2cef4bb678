import { openDatabase } from '../data/openDatabase'
import type { Close } from '../operations/openInOrder'
import type { Operations } from '../operations/operations'
import { createAdminAccess } from './adminAccess'
import { projectAdminRoutes } from './adminRoutes'
import type { ProjectRegistryConfig } from './config'
import { createProjectDirectory, type ProjectDirectory } from './projectDirectory'
import { createProjectStore } from './projectStore'

/** Parts for opening the registry. */
export interface OpenProjectsParts {
  /** URL of the database that all services share. */
  databaseUrl: string | undefined
  operations: Pick<Operations, 'log' | 'metrics' | 'serve'>
}

/**
 * Opens the project registry of a configuration, with its admin API on the admin port; undefined
 * without a configuration. It has connections of its own, so that its looks do not wait behind the
 * requests of visitors.
 * @throws Error without a database server: each embedded database would have projects of its own
 */
export const openProjects = async (
  config: ProjectRegistryConfig | undefined,
  { databaseUrl, operations }: OpenProjectsParts,
  endWith: (close: Close) => void,
): Promise<ProjectDirectory | undefined> => {
  if (!config) return undefined
  if (databaseUrl === undefined)
    throw new Error('projectRegistry needs a PostgreSQL database: set DATABASE_URL')
  const { log, metrics, serve } = operations
  const onError = (error: unknown) => log.failure('projects', error)
  const database = await openDatabase({ databaseUrl, onError })
  endWith(() => database.close())
  const store = createProjectStore(database)
  const directory = createProjectDirectory(store, { onError })
  await directory.look()
  const end = directory.keepFresh()
  endWith(async () => end())
  const help = 'Seconds since the projects were last read.'
  metrics.show('latchkey_projects_age_seconds', help, 'gauge', directory.ageSeconds)
  serve(
    projectAdminRoutes({
      store,
      admit: createAdminAccess(config.adminToken),
      onChange: () => void directory.look().catch(() => undefined),
    }),
  )
  return directory
}
