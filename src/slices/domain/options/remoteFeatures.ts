import * as z from 'zod/mini'

/** A feature switch of the project, set on the service (wire reference 3.2); it overrides the local option. */
export const RemoteFeature = z.object({
  id: z.string(),
  isEnabled: z.boolean(),
  config: z.optional(z.nullable(z.array(z.string()))),
})
export type RemoteFeature = z.infer<typeof RemoteFeature>
