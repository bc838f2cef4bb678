import { loadDatabase } from './backend/hosted/loadDatabase'
import { startBackendHost } from './backend/hosted/startBackendHost'
import { exportFolder } from './frame/hosted/exportFolder'
import { rotateKeys } from './frame/hosted/rotateKeys'
import { serveFrame } from './frame/hosted/serveFrame'
import { openInOrder } from './operations/openInOrder'
import { startRelayHost } from './relay/hosted/startRelayHost'
import { readServices, type ServicesConfig } from './servicesConfig'

/** The services that can be started, in the order in which they are. */
const NAMES = ['backend', 'relay', 'frame'] as const
/** A service that can be started. */
export type ServiceName = (typeof NAMES)[number]

/** What the services get besides their configuration. */
export interface ServicesOptions {
  /** Path of the configuration file, from which paths in it are seen. */
  file: string
  content: string
  env: Readonly<Record<string, string | undefined>>
  /** The services to start; every one that the file names when empty. */
  only?: readonly string[]
  /** Folder with the built pages of the frame; asked for where the file names none. */
  pages: () => Promise<string>
  /** Takes the lines of the log. */
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
 * Starts the services that a configuration names. Where one cannot start, those before it are ended. Their end takes the
 * milliseconds for which they still serve while `/ready` says that they end.
 * @throws Error that names every bad path of the configuration, or the service that is not in it
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
    // They end side by side: none takes anything new while another answers what runs.
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
 * Encrypts the shares of the frame that a configuration names under the current key, and writes how many there were.
 * @throws Error when the configuration has no frame, or when records could not be opened: their keys are still needed
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
 * Writes a recovery file for each user of the frame that a configuration names, or for `only` one of them, into a new folder, and says how many there are.
 * @throws Error when the configuration has no frame, the folder has files, or some records could not be opened
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
