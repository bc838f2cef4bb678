/**
 * Runs the backend and the relay with any nodes: `npx tsx services/host.ts config.json`. It deploys
 * no contracts and serves no test switches; docs/self-hosting.md describes the file.
 */
import { readFileSync } from 'node:fs'
import { readConfig } from './backend/hosted/config'
import { loadDatabase } from './backend/hosted/loadDatabase'
import { startBackendHost } from './backend/hosted/startBackendHost'
import { drainTimeOf } from './operations/drainTime'
import { endOnError } from './operations/endOnError'
import { endOnSignal } from './operations/endOnSignal'
import { createLineWriter, STDOUT } from './operations/lineWriter'

const lines = createLineWriter(STDOUT)

const main = async (): Promise<void> => {
  const [, , file = 'config.json'] = process.argv
  const { env } = process
  const drainMs = drainTimeOf(env)
  const config = readConfig(readFileSync(file, 'utf8'), env)
  const query = config.database === undefined ? null : await loadDatabase(file, config.database)
  const host = await startBackendHost(config, { env, query }, lines.write)
  endOnSignal(() => lines.flushAfter(host.close(drainMs)))
}

endOnError(lines.writeNow)
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
