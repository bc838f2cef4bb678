import { loadDatabase } from './backend/hosted/loadDatabase'
import { startBackendHost } from './backend/hosted/startBackendHost'
import { exportFolder } from './frame/hosted/exportFolder'
import { rotateKeys } from './frame/hosted/rotateKeys'
import { serveFrame } from './frame/hosted/serveFrame'
import { openInOrder } from './operations/openInOrder'
import { startRelayHost } from './relay/hosted/startRelayHost'
import { readServices, type ServicesConfig } from './servicesConfig'

/** The services, in the order in which they start. */
const NAMES = ['backend', 'relay', 'frame'] as const
/** A service. */
export type ServiceName = (typeof NAMES)[number]

/** Input of the services besides their configuration. */
export interface ServicesOptions {
  /** Path of the configuration file. Paths in it are relative to its folder. */
  file: string
  content: string
  env: Readonly<Record<string, string | undefined>>
  /** The services to start; all configured ones when empty. */
  only?: readonly string[]
  /** Resolves with the folder of the frame's built pages; called when the file names none. */
  pages: () => Promise<string>
  /** Writes lines of the log. */
  write: (line: string) => void
}

const chosen = (config: ServicesConfig, only: readonly string[]): readonly ServiceName[] => {
  const missing = only.filter((name) => !NAMES.some((known) => known === name && config[known]))
  if (missing.length > 0)
    throw new Error(
      `The configuration has no ${missing.join(', ')}: it may have ${NAMES.join(', ')}`,
    )
  const names = NAMES.filter((name) => config[name] && (only.length === 0 || only.includes(name)))
  if (names.length === 0) throw new Error(`The configuration names none of ${NAMES.join(', ')}`)
  return names
}

/**
 * Starts the services of a configuration. When one cannot start, those before it are closed.
 * `close` accepts the milliseconds for which they still serve while `/ready` reports that they are
 * closing.
 * @throws Error that lists the path of every wrong value of the configuration, or names a service
 * that it lacks
 * @example
 * const services = await startServices({ file, content: readFileSync(file, 'utf8'), env: process.env, pages, write })
 * await services.close()
 */
export const startServices = async (
  options: ServicesOptions,
): Promise<{ names: readonly ServiceName[]; close(drainMs?: number): Promise<void> }> => {
  const { file, content, env, only = [], pages, write } = options
  const config = readServices(content, env)
  const names = chosen(config, only)
  const { backend, relay, frame } = config
  const starters = {
    backend: async () => {
      if (!backend) return null
      const query =
        backend.database === undefined ? null : await loadDatabase(file, backend.database)
      return startBackendHost(backend, { env, query }, write)
    },
    relay: async () => relay && startRelayHost(relay, env, write),
    frame: async () => frame && serveFrame(frame, env, write, pages),
  }
  const running: { close(drainMs?: number): Promise<void> }[] = []
  const ending = { drainMs: 0 }
  const { close } = await openInOrder(async (endWith) => {
    // The services close in parallel, so that none accepts new work while another answers its last
    // requests.
    endWith(() => Promise.all(running.map((service) => service.close(ending.drainMs))))
    for (const name of names) {
      const service = await starters[name]()
      if (service) running.push(service)
    }
  })
  return {
    names,
    async close(drainMs = 0) {
      ending.drainMs = drainMs
      await close()
    },
  }
}

const frameOf = (content: string, env: ServicesOptions['env']) => {
  const { frame } = readServices(content, env)
  if (!frame) throw new Error('The configuration has no frame, which alone has shares')
  return frame
}

/**
 * Encrypts the shares of the configured frame with the current key, and prints how many there were.
 * @throws Error when the configuration has no frame, or when some records could not be decrypted:
 * their keys are still needed
 */
export const rotateShareKeys = async ({
  content,
  env,
  write,
}: Pick<ServicesOptions, 'content' | 'env' | 'write'>): Promise<void> => {
  const { encrypted, refused } = await rotateKeys(frameOf(content, env), env)
  write(
    `${encrypted} records encrypted under the current key, ${refused.length} could not be opened\n`,
  )
  if (refused.length > 0) throw new Error([...new Set(refused)].join('\n'))
}

/**
 * Writes a recovery file for each user of the configured frame, or only for `only`, into a new
 * folder, and prints how many there are.
 * @throws Error when the configuration has no frame, the folder has files, or some records could
 * not be decrypted
 */
export const exportUserFiles = async ({
  content,
  env,
  write,
  folder,
  only,
}: Pick<ServicesOptions, 'content' | 'env' | 'write'> & {
  folder: string
  only?: string | undefined
}): Promise<void> => {
  const { users, refused } = await exportFolder(frameOf(content, env), env, folder, only)
  write(`${users.length} users exported to ${folder}, ${refused.length} could not be opened\n`)
  if (refused.length > 0)
    throw new Error([...new Set(refused.map(({ reason }) => reason))].join('\n'))
}
