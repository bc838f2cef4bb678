import { access, constants } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { HostConfig } from './backend/hosted/config'
import type { FrameConfig } from './frame/hosted/config'
import { shareKeysOf } from './frame/hosted/openFrameStore'
import { keysOfEnvironment } from './frame/shareKeys'
import { serversOf, urlsOf } from './relay/messages/serversOf'
import type { ServicesConfig } from './servicesConfig'

type Env = Readonly<Record<string, string | undefined>>

/** One dependency of the services, under a name without secrets. */
interface Check {
  name: string
  /** Rejects when the dependency is not available. */
  run(): Promise<unknown>
}

/** Milliseconds within which one check must finish. */
const ANSWER_TIME = 10_000

const ChainId = z.object({
  result: z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i, 'is no chain id')),
})

/** A failed check, with a message that repeats no URL or password. */
class CheckFailed extends Error {
  override name = 'CheckFailed'
}

/** The host of a URL: its path or user part may contain a key. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'an address')

const askChainId = async (url: string, expected: number): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
    signal: AbortSignal.timeout(ANSWER_TIME),
  })
  if (!response.ok) throw new CheckFailed(`it answers with ${response.status}`)
  const answer = z.safeParse(ChainId, await response.json().catch(() => null))
  if (!answer.success) throw new CheckFailed('it does not answer eth_chainId')
  const found = BigInt(answer.data.result)
  if (found !== BigInt(expected))
    throw new CheckFailed(`it serves chain ${found} and not ${expected}`)
}

const nodeCheck = (what: string, url: string, chainId: number): Check => ({
  name: `${what} of chain ${chainId} at ${hostOf(url)}`,
  run: () => askChainId(url, chainId),
})

const backendChecks = ({ chains }: HostConfig): Check[] =>
  chains.flatMap(({ id, rpcUrl, rpcUrls = [] }) =>
    [...(rpcUrl === undefined ? [] : [rpcUrl]), ...rpcUrls].map((url) =>
      nodeCheck('node', url, id),
    ),
  )

const frameChecks = (frame: FrameConfig, env: Env): Check[] => [
  ...(env['DATABASE_URL'] === undefined
    ? []
    : [
        {
          name: 'keys of the shares',
          run: async () => {
            const keys = keysOfEnvironment(env)
            if (!keys) throw new CheckFailed('set LATCHKEY_SHARE_KEYS or LATCHKEY_SHARE_KEYS_FILE')
            shareKeysOf({ dataDir: frame.dataDir, databaseUrl: env['DATABASE_URL'], keys })
          },
        },
      ]),
  ...frame.smartAccounts.flatMap(({ chainId, node, bundler }) => [
    nodeCheck('node', node, chainId),
    nodeCheck('bundler', bundler, chainId),
  ]),
]

const askDatabase = async (url: string): Promise<void> => {
  const { openPostgres } = await import('./data/openPostgres')
  const database = openPostgres(url, () => undefined)
  try {
    await database.query('select 1', [], z.unknown())
  } finally {
    await database.close()
  }
}

const askRedis = async (url: string): Promise<void> => {
  const { closeRedis, openRedis } = await import('./data/openRedis')
  const client = await openRedis(url, { onError: () => undefined })
  try {
    await client.ping()
  } finally {
    await closeRedis(client)
  }
}

const stateChecks = (config: ServicesConfig, env: Env): Check[] => {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, RELAY_REDIS_URL: relayUrls } = env
  const folders = [config.backend?.dataDir, config.frame?.dataDir].filter(
    (folder) => folder !== undefined,
  )
  const redisUrls = [redisUrl, ...urlsOf(serversOf(relayUrls))].filter((url) => url !== undefined)
  return [
    ...(databaseUrl === undefined
      ? [...new Set(folders)].map((folder) => ({
          name: `folder ${folder}`,
          run: () => access(folder, constants.R_OK | constants.W_OK),
        }))
      : [
          {
            name: `database at ${hostOf(databaseUrl)}`,
            run: () => askDatabase(databaseUrl),
          },
        ]),
    ...[...new Set(redisUrls)].map((url) => ({
      name: `Redis at ${hostOf(url)}`,
      run: () => askRedis(url),
    })),
  ]
}

/** An error of the system or a driver, or the `fetch` error that wraps one. */
const Coded = z.object({ code: z.string().check(z.regex(/^\w{1,32}$/)) })
const Caused = z.object({ cause: Coded })

const codeOf = (error: unknown): string | null =>
  z.safeParse(Coded, error).data?.code ?? z.safeParse(Caused, error).data?.cause.code ?? null

const reasonOf = (error: unknown): string => {
  if (error instanceof CheckFailed) return error.message
  const code = codeOf(error)
  return code === null ? 'it does not answer' : `it does not answer (${code})`
}

/** The line about a check, and whether it passed. */
const runCheck = async ({ name, run }: Check): Promise<{ line: string; isGood: boolean }> => {
  try {
    await run()
    return { line: `ok     ${name}`, isGood: true }
  } catch (error) {
    return { line: `fails  ${name}: ${reasonOf(error)}`, isGood: false }
  }
}

/**
 * Checks everything that the services of a configuration need: the database or the folders of their
 * state, Redis, the keys of the shares, and the nodes and bundlers of each chain. It changes
 * nothing, and prints no URL or secret.
 * @throws Error with the number of failed checks
 * @example await checkServices(readServices(content, process.env), process.env, write)
 */
export const checkServices = async (
  config: ServicesConfig,
  env: Env,
  write: (line: string) => void,
): Promise<void> => {
  const checks = [
    ...stateChecks(config, env),
    ...(config.backend ? backendChecks(config.backend) : []),
    ...(config.frame ? frameChecks(config.frame, env) : []),
  ]
  write('ok     configuration\n')
  const results = await Promise.all(checks.map(runCheck))
  for (const { line } of results) write(`${line}\n`)
  const failed = results.filter(({ isGood }) => !isGood).length
  if (failed > 0) throw new Error(`${failed} of ${checks.length + 1} checks failed`)
}
