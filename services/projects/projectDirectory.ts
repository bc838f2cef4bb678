import { StateUnavailable } from '../data/stateUnavailable'
import type { Project } from './project'
import type { ProjectsMark, ProjectStore } from './projectStore'

/** Milliseconds between two looks at the database. */
const LOOK_EVERY = 2_000
/** Milliseconds after which a look is too old to say that an id is not known. */
const FRESH = 10_000
/** Milliseconds for which the last known projects are served while the database is down. */
const KEPT = 15 * 60_000

/** The projects of the registry, as this process last read them. */
export interface ProjectDirectory {
  /**
   * A project, active or paused; null when there is none.
   * @throws StateUnavailable when the database has not answered for 15 minutes, or the id is not
   * known and the last look at the database failed or is too old: the project may be new
   */
  find(id: string): Project | null
  /**
   * The origins of all active projects.
   * @throws StateUnavailable when the database has not answered for 15 minutes
   */
  origins(): readonly string[]
}

/** A directory with its reads from the database. */
export interface LiveDirectory extends ProjectDirectory {
  /** Seconds since the last look that succeeded began. */
  ageSeconds(): number
  /** Reads what has changed; several calls at once read once. Rejects when it cannot. */
  look(): Promise<void>
  /** Looks every two seconds; returns a function that ends this. */
  keepFresh(): () => void
}

interface Snapshot {
  projects: ReadonlyMap<string, Project>
  origins: readonly string[]
  mark: ProjectsMark
}

const away = (why: string) => new StateUnavailable('the project registry', new Error(why))

const snapshotOf = (list: readonly Project[], mark: ProjectsMark): Snapshot => {
  const active = list.filter(({ state }) => state === 'active')
  return {
    projects: new Map(list.map((project) => [project.id, project])),
    origins: [...new Set(active.flatMap(({ origins }) => origins))],
    mark,
  }
}

/**
 * Creates a directory without projects: `look` reads them. Requests never wait for the database, and
 * unknown ids cost it nothing.
 * @param onError called when a look fails, once until one succeeds
 */
export const createProjectDirectory = (
  store: Pick<ProjectStore, 'mark' | 'all'>,
  { onError, now = Date.now }: { onError: (error: unknown) => void; now?: () => number },
): LiveDirectory => {
  let snapshot: Snapshot | null = null
  let lookedAt = -Infinity
  let hasFailed = false
  let looking: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const startedAt = now()
    const mark = snapshot && (await store.mark())
    const isSame = mark?.count === snapshot?.mark.count && mark?.latest === snapshot?.mark.latest
    if (!snapshot || !isSame) {
      const found = await store.all()
      snapshot = snapshotOf(found.projects, found.mark)
    }
    lookedAt = startedAt
    hasFailed = false
  }
  const look = (): Promise<void> => {
    looking ??= read()
      .catch((error: unknown) => {
        if (!hasFailed) onError(error)
        hasFailed = true
        throw error
      })
      .finally(() => {
        looking = null
      })
    return looking
  }
  const current = (): Snapshot => {
    if (snapshot && now() - lookedAt <= KEPT) return snapshot
    throw away('the database has not answered for too long')
  }
  return {
    look,
    find(id) {
      const found = current().projects.get(id) ?? null
      if (!found && (hasFailed || now() - lookedAt > FRESH)) throw away('the project may be new')
      return found
    },
    origins: () => current().origins,
    ageSeconds: () => (now() - lookedAt) / 1000,
    keepFresh() {
      const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
