import * as z from 'zod/mini'

/** An id of a project, as a widget sends it in `projectId`. */
export const ProjectId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9._-]{1,100}$/, 'must be 1 to 100 letters, digits, ".", "_" or "-"'))

/**
 * A source of `frame-ancestors`: an origin, whose host may start with a `*`. The backend and the
 * relay compare origins with it, too.
 */
export const ORIGIN_SOURCE = /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::(?:\d+|\*))?$/

/** Most origins of a project, and the longest one: a scheme, a host (RFC 1035) and a port. */
const ORIGINS = { count: 50, length: 300 } as const

const Count = z.int().check(z.minimum(1), z.maximum(1_000_000_000))

/** Limits of a project; an absent one is the limit of the service's configuration. */
const ProjectLimits = z.strictObject({
  /** Requests to a route of the backend within a minute, of all callers together. */
  requestsPerMinute: z.optional(Count),
  /** Topics to which the pages of the project subscribe at one relay process. */
  relayTopics: z.optional(Count),
  /** Calls of the pages of the project to one relay process within a minute. */
  relayCallsPerMinute: z.optional(Count),
  /** Logins that start in the frame within a day. */
  loginsPerDay: z.optional(Count),
})
/** Limits of a project. */
export type ProjectLimits = z.infer<typeof ProjectLimits>

const State = z.enum(['active', 'paused'])

/** What an administrator sets of a project. */
export const ProjectSpec = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  state: z._default(State, 'active'),
  /** Origins of its pages. */
  origins: z
    .array(
      z.string().check(z.maxLength(ORIGINS.length), z.regex(ORIGIN_SOURCE, 'must be an origin')),
    )
    .check(z.minLength(1), z.maxLength(ORIGINS.count)),
  limits: z._default(ProjectLimits, {}),
})
/** What an administrator sets of a project. */
export type ProjectSpec = z.output<typeof ProjectSpec>

/** A stored project. */
export const Project = z.strictObject({
  ...{ id: ProjectId, name: z.string(), state: State },
  ...{ origins: z.array(z.string()), limits: ProjectLimits },
  /** Changes with each change of the project, and is never used twice. */
  version: z.int(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** ISO 8601. */
  updatedAt: z.string(),
})
/** A stored project. */
export type Project = z.infer<typeof Project>
