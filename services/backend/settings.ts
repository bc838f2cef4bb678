import * as z from 'zod/mini'

/** Settings that can be changed while the backend runs, with `POST /sandbox/settings`. */
export const SettingsSpec = z.object({
  /** Balance calls without an `Origin` or an SDK version get an empty list, as at the public service. */
  strictClients: z.boolean(),
  /** Requests per minute for each caller and route; null is no limit. */
  requestsPerMinute: z.nullable(z.int().check(z.gte(1))),
  /** Requests per minute for each project and route, of all callers together; null is no limit. */
  projectRequestsPerMinute: z.nullable(z.int().check(z.gte(1))),
  /** Whether the project has analytics enabled. */
  analyticsEnabled: z.boolean(),
  /** Origins the project allows; `*` stands for anything. */
  allowedOrigins: z.array(z.string()),
  /** Whether requests from other origins are refused. */
  enforceOrigins: z.boolean(),
  /** Remote feature list. Null answers 404, so that the local options apply. */
  features: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        isEnabled: z.boolean(),
        config: z.nullable(z.array(z.string())),
      }),
    ),
  ),
  /** Project ids that are served; null serves every id. */
  projectIds: z.nullable(z.array(z.string())),
})

/** Settings of a backend that can change at runtime. */
export type Settings = z.infer<typeof SettingsSpec>

/** Settings of a fresh sandbox. */
export const defaultSettings = (): Settings => ({
  strictClients: false,
  requestsPerMinute: null,
  projectRequestsPerMinute: null,
  analyticsEnabled: true,
  allowedOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
  enforceOrigins: false,
  features: null,
  projectIds: null,
})
