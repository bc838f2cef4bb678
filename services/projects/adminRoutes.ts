import * as z from 'zod/mini'
import { jsonBody, pathPart } from '../http/body'
import { badRequest, HttpProblem, notFound, refused } from '../http/problem'
import type { Reply, Route, RouteRequest } from '../http/types'
import { ProjectId, ProjectSpec, type Project } from './project'
import { PROJECTS_MOST, type ProjectChange, type ProjectStore } from './projectStore'

/** Parts of the admin API. */
export interface ProjectAdminParts {
  store: ProjectStore
  /** Refuses a request without the token of an administrator, before its body is read. */
  admit: NonNullable<Route['admit']>
  /** Called after a change, so that this process serves it at once. */
  onChange: () => void
}

const PATH = '/admin/v1/projects'
const NewProject = z.extend(ProjectSpec, { id: ProjectId })
const PageSize = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50)
/** The name of a version: a strong ETag, as `If-Match` requires (RFC 9110, 13.1.1). */
const etagOf = ({ version }: Project): string => `"${version}"`

const shown = (project: Project, status = 200): Reply => ({
  status,
  headers: { etag: etagOf(project) },
  json: project,
})

const problemOf = (outcome: Exclude<ProjectChange['outcome'], 'done'>): HttpProblem => {
  switch (outcome) {
    case 'exists':
      return new HttpProblem(409, [{ field: 'id', description: 'There is such a project' }])
    case 'too-many':
      return refused('id', `There are ${PROJECTS_MOST} projects, which is the limit`)
    case 'unknown':
      return notFound('id', 'No such project')
    case 'stale':
      return new HttpProblem(412, [
        { field: 'if-match', description: 'The project has changed since: read it again' },
      ])
  }
}

/** The version that `If-Match` names; null when the header is absent or `*`. */
const versionOf = ({ headers }: RouteRequest): number | null => {
  const written = headers['if-match']
  if (written === undefined || written.trim() === '*') return null
  const [, version] = /^\s*"(\d{1,15})"\s*$/.exec(written) ?? []
  if (version === undefined) throw problemOf('stale')
  return Number(version)
}

const requiredVersion = (request: RouteRequest): number | null => {
  if (request.headers['if-match'] !== undefined) return versionOf(request)
  throw new HttpProblem(428, [
    { field: 'if-match', description: 'Send the etag of the project that you have read' },
  ])
}

const pageOf = ({ query }: RouteRequest): { after: string; limit: number } => {
  const limit = z.safeParse(PageSize, query.get('limit') ?? undefined)
  if (!limit.success) throw badRequest('limit', 'must be 1 to 100')
  const after = query.get('after') ?? ''
  if (after !== '' && !z.safeParse(ProjectId, after).success)
    throw badRequest('after', 'must be the id of a project')
  return { after, limit: limit.data }
}

/** Routes of administrators for the projects of the registry. */
export const projectAdminRoutes = ({ store, admit, onChange }: ProjectAdminParts): Route[] => {
  const changed = async (change: Promise<ProjectChange>): Promise<Project> => {
    const done = await change
    if (done.outcome !== 'done') throw problemOf(done.outcome)
    onChange()
    return done.project
  }
  const withState = (state: Project['state']) => (request: RouteRequest) =>
    changed(
      store.change(pathPart(request, 'id'), versionOf(request), (project) => ({
        ...project,
        state,
      })),
    ).then(shown)
  const route = (
    name: string,
    method: Route['method'],
    path: string,
    summary: string,
    handle: Route['handle'],
  ): Route => ({ id: `projects-${name}`, method, path: `${PATH}${path}`, summary, admit, handle })

  return [
    route('list', 'GET', '', 'Lists projects by id: limit, after.', async (request) => {
      const { after, limit } = pageOf(request)
      const found = await store.page(after, limit + 1)
      const projects = found.slice(0, limit)
      const next = found.length > limit ? (projects.at(-1)?.id ?? null) : null
      return { json: { projects, next } }
    }),
    route('create', 'POST', '', 'Creates a project; 409 when its id exists.', async (request) => {
      const { id, ...spec } = jsonBody(request, NewProject)
      return shown(await changed(store.create(id, spec)), 201)
    }),
    route('read', 'GET', '/:id', 'Reads a project, with its ETag.', async (request) => {
      const project = await store.find(pathPart(request, 'id'))
      if (!project) throw problemOf('unknown')
      return shown(project)
    }),
    route(
      'change',
      'PUT',
      '/:id',
      'Replaces a project; If-Match names what it was, 412 when it is another by now.',
      async (request) => {
        const version = requiredVersion(request)
        const spec = jsonBody(request, ProjectSpec)
        return shown(await changed(store.change(pathPart(request, 'id'), version, () => spec)))
      },
    ),
    route('pause', 'POST', '/:id/pause', 'Ends the use of a project.', withState('paused')),
    route('resume', 'POST', '/:id/resume', 'Serves a project again.', withState('active')),
    route('delete', 'DELETE', '/:id', 'Deletes a project.', async (request) => {
      await changed(store.remove(pathPart(request, 'id'), versionOf(request)))
      return { status: 204 }
    }),
  ]
}
