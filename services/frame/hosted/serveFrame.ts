import { openInOrder } from '../../operations/openInOrder'
import { openProjects } from '../../projects/openProjects'
import type { FrameConfig } from './config'
import { keysOfEnvironment } from '../shareKeys'
import { startFrameHost, type FrameHost } from './startFrameHost'
import { createOperations, type Operations } from '../../operations/operations'
import type { Check } from '../../operations/readiness'
import { chainClient } from '../../providers/local/chain'

/** The operator's view of a hosted frame, which is ready when its database answers. */
const frameOperations = (
  { smartAccounts, adminPort, adminHost }: FrameConfig,
  state: Check,
  write: (line: string) => void,
): Operations => {
  const nodes = smartAccounts.map(({ chainId, node }): [string, Check] => {
    const client = chainClient(node)
    return [`eip155:${chainId}`, () => client.getChainId()]
  })
  return createOperations({
    ...{ checks: { state }, nodes: Object.fromEntries(nodes) },
    ...{ adminPort, adminHost, write },
  })
}

/**
 * Serves the frame's site with its admin port. State is stored at `DATABASE_URL` and counters at
 * `REDIS_URL`, when these environment variables are set; the keys of the shares are in
 * `LATCHKEY_SHARE_KEYS` or `LATCHKEY_SHARE_KEYS_FILE`.
 * @param pages resolves with the folder of the built pages; called when the configuration names
 * none
 */
export const serveFrame = async (
  config: FrameConfig,
  env: Readonly<Record<string, string | undefined>>,
  write: (line: string) => void,
  pages: () => Promise<string>,
): Promise<{ close(drainMs?: number): Promise<void> }> => {
  const pagesDir = config.pagesDir ?? (await pages())
  const started: { host?: FrameHost } = {}
  const state = () => started.host?.ready() ?? Promise.reject(new Error('not started'))
  const operations = frameOperations(config, state, write)
  const { log, metrics } = operations
  const { close } = await openInOrder(async (endWith) => {
    const databaseUrl = env['DATABASE_URL']
    const registry = await openProjects(
      config.projectRegistry,
      { databaseUrl, operations },
      endWith,
    )
    const host = await startFrameHost(config, {
      registry,
      pagesDir,
      onError: (error) => log.failure('frame', error),
      databaseUrl,
      keys: keysOfEnvironment(env),
      redisUrl: env['REDIS_URL'],
      watch: operations.watch('frame'),
      metrics,
    })
    started.host = host
    endWith(() => host.close())
    await operations.listen()
  })
  log.note('frame', `frame ready on ${config.host}:${config.port}`)
  return { close: operations.endOf(close) }
}
