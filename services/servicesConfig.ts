import * as z from 'zod/mini'
import { HostConfig } from './backend/hosted/config'
import { FrameConfig } from './frame/hosted/config'
import { readConfigFile } from './operations/readConfigFile'
import { RelayConfig } from './relay/hosted/startRelayHost'

/** The configuration file of several services, each with the content of its own file. */
const ServicesConfig = z.strictObject({
  backend: z.optional(HostConfig),
  relay: z.optional(RelayConfig),
  frame: z.optional(FrameConfig),
})
/** The configuration of several services. */
export type ServicesConfig = z.output<typeof ServicesConfig>

/**
 * Reads the configuration file of several services.
 * @throws Error that lists the path of every wrong value; values are not repeated, as some of them
 * are secrets
 */
export const readServices = (
  content: string,
  env: Readonly<Record<string, string | undefined>>,
): ServicesConfig => readConfigFile(ServicesConfig, content, env)
