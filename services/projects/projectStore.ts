import * as z from 'zod/mini'
import { recordAction } from '../data/auditLog'
import type { Database, Queries } from '../data/database'
import { storeEvent } from '../webhooks/outbox'
import { Project, type ProjectSpec } from './project'

/** Most projects: every process holds all of them in memory. */
export const PROJECTS_MOST = 10_000

/** The result of a change. */
export type ProjectChange =
  | { outcome: 'done'; project: Project }
  | { outcome: 'exists' | 'too-many' | 'unknown' | 'stale' }

/** What a snapshot of the projects was read from. Two equal marks mean that nothing has changed. */
export interface ProjectsMark {
  count: number
  latest: number
}

/** Stores projects. Each change adds an entry to the audit log in the same transaction. */
export interface ProjectStore {
  /** Projects in the order of their ids, which begin after `after`. */
  page(after: string, count: number): Promise<Project[]>
  find(id: string): Promise<Project | null>
  create(id: string, spec: ProjectSpec): Promise<ProjectChange>
  /**
   * Changes a project under a lock.
   * @param version refuses the change of another version; any version when null
   */
  change(
    id: string,
    version: number | null,
    next: (project: Project) => ProjectSpec,
  ): Promise<ProjectChange>
  /** Deletes a project, and resolves with what it was. */
  remove(id: string, version: number | null): Promise<ProjectChange>
  mark(): Promise<ProjectsMark>
  /** All projects of one moment, with their mark. */
  all(): Promise<{ projects: Project[]; mark: ProjectsMark }>
}

const nothing = z.unknown()
const ISO = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const COLUMNS = `id, name, state, origins, limits, version,
  ${ISO('created_at')} as "createdAt", ${ISO('updated_at')} as "updatedAt"`
const Mark = z.object({ count: z.int(), latest: z.int() })
const MARK = 'select count(*)::int as count, coalesce(max(version), 0) as latest from projects'

/**
 * Runs a change alone: versions are then committed in the order of their numbers, and the count is
 * exact.
 */
const alone = <T>(database: Database, work: (queries: Queries) => Promise<T>): Promise<T> =>
  database.transaction(async (queries) => {
    await queries.query('lock table projects in share row exclusive mode', [], nothing)
    return work(queries)
  })

const valuesOf = ({ name, state, origins, limits }: ProjectSpec) =>
  [name, state, JSON.stringify(origins), JSON.stringify(limits)] as const

const audited = async (
  queries: Queries,
  action: 'projects.created' | 'projects.changed' | 'projects.deleted',
  project: Project,
): Promise<ProjectChange> => {
  const { createdAt: _created, updatedAt: _updated, ...details } = project
  await recordAction(queries, { action, details })
  const { id, state, version } = project
  if (action === 'projects.changed') {
    const event = { project: id, type: 'project.changed', data: { state, version } } as const
    await storeEvent(queries, event, { now: Date.now() })
  }
  return { outcome: 'done', project }
}

/** The project if a change may be made to it. */
const changeable = async ({ query }: Queries, id: string, version: number | null) => {
  const [found] = await query(`select ${COLUMNS} from projects where id = $1`, [id], Project)
  if (!found) return { outcome: 'unknown' } as const
  if (version !== null && version !== found.version) return { outcome: 'stale' } as const
  return { outcome: 'found', project: found } as const
}

const createProject = async (
  queries: Queries,
  id: string,
  spec: ProjectSpec,
): Promise<ProjectChange> => {
  const { query } = queries
  const [mark] = await query(MARK, [], Mark)
  const sql = `insert into projects (id, name, state, origins, limits)
    values ($1, $2, $3, $4::json, $5::json) on conflict do nothing returning ${COLUMNS}`
  if ((await changeable(queries, id, null)).outcome === 'found') return { outcome: 'exists' }
  if ((mark?.count ?? 0) >= PROJECTS_MOST) return { outcome: 'too-many' }
  const [project] = await query(sql, [id, ...valuesOf(spec)], Project)
  return project ? audited(queries, 'projects.created', project) : { outcome: 'exists' }
}

/** Creates a store of projects in a database. */
export const createProjectStore = (database: Database): ProjectStore => {
  const { query } = database
  return {
    page(after, count) {
      const sql = `select ${COLUMNS} from projects where id > $1 order by id limit $2`
      return query(sql, [after, count], Project)
    },
    async find(id) {
      const sql = `select ${COLUMNS} from projects where id = $1`
      return (await query(sql, [id], Project))[0] ?? null
    },
    create: (id, spec) => alone(database, (queries) => createProject(queries, id, spec)),
    change: (id, version, next) =>
      alone(database, async (queries) => {
        const found = await changeable(queries, id, version)
        if (found.outcome !== 'found') return found
        const sql = `update projects set name = $2, state = $3, origins = $4::json,
          limits = $5::json, version = default, updated_at = now()
          where id = $1 returning ${COLUMNS}`
        const values = valuesOf(next(found.project))
        const [project] = await queries.query(sql, [id, ...values], Project)
        return project
          ? audited(queries, 'projects.changed', project)
          : { outcome: 'unknown' as const }
      }),
    remove: (id, version) =>
      alone(database, async (queries) => {
        const found = await changeable(queries, id, version)
        if (found.outcome !== 'found') return found
        await queries.query('delete from projects where id = $1', [id], nothing)
        return audited(queries, 'projects.deleted', found.project)
      }),
    async mark() {
      return (await query(MARK, [], Mark))[0] ?? { count: 0, latest: 0 }
    },
    all: () =>
      database.transaction(async (queries) => {
        await queries.query('set transaction isolation level repeatable read', [], nothing)
        const [mark = { count: 0, latest: 0 }] = await queries.query(MARK, [], Mark)
        const sql = `select ${COLUMNS} from projects order by id`
        return { projects: await queries.query(sql, [], Project), mark }
      }),
  }
}
