import { openDatabase } from '../data/openDatabase'
import type { Close } from '../operations/openInOrder'
import type { Operations } from '../operations/operations'
import { webhookAdminRoutes } from '../webhooks/adminRoutes'
import { storeEvent, type ProjectEvent } from '../webhooks/outbox'
import { createWebhookSender } from '../webhooks/sender'
import { createWebhookStore } from '../webhooks/webhookStore'
import { createAdminAccess } from './adminAccess'
import { projectAdminRoutes } from './adminRoutes'
import type { ProjectRegistryConfig } from './config'
import { createProjectDirectory, type ProjectDirectory } from './projectDirectory'
import { createProjectStore } from './projectStore'

/** The open registry. */
export interface ProjectRegistry {
  directory: ProjectDirectory
  /** Stores an event for the endpoints of its project. */
  report(event: ProjectEvent): Promise<void>
}

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
): Promise<ProjectRegistry | undefined> => {
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
  const onOff = (webhook: string) => log.note('projects', `${webhook} fails and is switched off`)
  endWith(createWebhookSender({ database, onError, onOff }).keepSending())
  const help = 'Seconds since the projects were last read.'
  metrics.show('latchkey_projects_age_seconds', help, 'gauge', directory.ageSeconds)
  const admit = createAdminAccess(config.adminToken)
  const onChange = () => void directory.look().catch(() => undefined)
  serve([
    ...projectAdminRoutes({ store, admit, onChange }),
    ...webhookAdminRoutes(createWebhookStore(database), admit),
  ])
  return { directory, report: (event) => storeEvent(database, event, { now: Date.now() }) }
}
