/**
 * Serves the secure frame's site alone: `npx tsx services/frame/host.ts frame.json`.
 * docs/self-hosting.md describes the file. The pages are built first.
 */
import { readFileSync } from 'node:fs'
import { drainTimeOf } from '../operations/drainTime'
import { endOnError } from '../operations/endOnError'
import { endOnSignal } from '../operations/endOnSignal'
import { createLineWriter, STDOUT } from '../operations/lineWriter'
import { readConfig } from './hosted/config'
import { serveFrame } from './hosted/serveFrame'
import { sourcePages } from './sourcePages'

const lines = createLineWriter(STDOUT)

const main = async (): Promise<void> => {
  const [, , file = 'frame.json'] = process.argv
  const { env } = process
  const drainMs = drainTimeOf(env)
  const config = readConfig(readFileSync(file, 'utf8'), env)
  const host = await serveFrame(config, env, lines.write, sourcePages)
  endOnSignal(() => lines.flushAfter(host.close(drainMs)))
}

endOnError(lines.writeNow)
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
