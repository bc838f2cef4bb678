import * as z from 'zod/mini'

/** Least characters of the token: 32 bytes in hex have 64. */
const TOKEN_LENGTH = 32

/** Reads the served projects from the database in place of the configuration. */
export const ProjectRegistryConfig = z.strictObject({
  /** Bearer token of the admin API, which refuses every request without one. */
  adminToken: z.optional(
    z
      .string()
      .check(
        z.minLength(TOKEN_LENGTH, `must have at least ${TOKEN_LENGTH} characters`),
        z.regex(/^[\x21-\x7e]+$/, 'must be of visible ASCII characters'),
      ),
  ),
})
interface WithProjects {
  projectRegistry?: ProjectRegistryConfig | undefined
  projectIds?: readonly string[] | undefined
  allowedOrigins?: readonly string[] | undefined
}

/** Whether there is no list of projects or origins beside a registry: only one can be served. */
export const isRegistryAlone = (config: WithProjects): boolean =>
  !config.projectRegistry || (!config.projectIds && (config.allowedOrigins ?? []).length === 0)

/** The error of a configuration with both. */
export const NOT_ALONE = {
  ...{ path: ['projectRegistry'], message: 'stands beside projectIds or allowedOrigins' },
}

/** Reads the served projects from the database in place of the configuration. */
export type ProjectRegistryConfig = z.output<typeof ProjectRegistryConfig>
