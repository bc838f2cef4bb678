import * as z from 'zod/mini'
import { openDatabase } from '../data/openDatabase'
import { ProjectId, ProjectSpec, type Project } from '../projects/project'
import { createProjectStore, type ProjectChange, type ProjectStore } from '../projects/projectStore'

/** A command for the projects of the registry. */
export type ProjectCommand =
  | { action: 'list' }
  | { action: 'create'; id: string; name: string | undefined; origins: readonly string[] }
  | { action: 'pause' | 'resume' | 'delete'; id: string }

/** Projects that are read in one batch. */
const BATCH = 100

const parsed = <T extends z.ZodMiniType>(shape: T, value: unknown): z.output<T> => {
  const found = z.safeParse(shape, value)
  if (found.success) return found.data
  const [issue] = found.error.issues
  const path = issue?.path.join('.') ?? ''
  throw new Error(`The project is not usable: ${[path, issue?.message].filter(Boolean).join(': ')}`)
}

const problemOf = (outcome: Exclude<ProjectChange['outcome'], 'done'>): string => {
  switch (outcome) {
    case 'exists':
      return 'There is such a project'
    case 'too-many':
      return 'There are too many projects'
    case 'unknown':
      return 'There is no such project'
    case 'stale':
      return 'The project has changed meanwhile'
  }
}

const listAll = async (store: ProjectStore): Promise<Project[]> => {
  const projects: Project[] = []
  for (;;) {
    const page = await store.page(projects.at(-1)?.id ?? '', BATCH)
    projects.push(...page)
    if (page.length < BATCH) return projects
  }
}

const change = (
  store: ProjectStore,
  command: Exclude<ProjectCommand, { action: 'list' }>,
): Promise<ProjectChange> => {
  const id = parsed(ProjectId, command.id)
  switch (command.action) {
    case 'create': {
      const { name = id, origins } = command
      return store.create(id, parsed(ProjectSpec, { name, origins }))
    }
    case 'pause':
      return store.change(id, null, (project) => ({ ...project, state: 'paused' }))
    case 'resume':
      return store.change(id, null, (project) => ({ ...project, state: 'active' }))
    case 'delete':
      return store.remove(id, null)
  }
}

/**
 * Runs a command for the projects of the registry. Running services notice a change within seconds.
 * @param databaseUrl URL of the database of the services
 * @returns the projects of a list, or the one that has changed
 * @throws Error without a database server, for wrong values, or when the change is not possible
 */
export const runProjectCommand = async (
  command: ProjectCommand,
  databaseUrl: string | undefined,
): Promise<readonly Project[]> => {
  if (databaseUrl === undefined)
    throw new Error('Projects are in the database of the services: set DATABASE_URL')
  const database = await openDatabase({ databaseUrl })
  try {
    const store = createProjectStore(database)
    if (command.action === 'list') return await listAll(store)
    const done = await change(store, command)
    if (done.outcome !== 'done') throw new Error(problemOf(done.outcome))
    return [done.project]
  } finally {
    await database.close()
  }
}
