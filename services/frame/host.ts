/**
 * Runs the secure frame's site by itself: `npx tsx services/frame/host.ts frame.json`. docs/self-hosting.md describes the
 * file. The pages are built first.
 */
import { readFileSync, writeSync } from 'node:fs'
import { drainTimeOf } from '../operations/drainTime'
import { endOnError } from '../operations/endOnError'
import { endOnSignal } from '../operations/endOnSignal'
import { readConfig } from './hosted/config'
import { serveFrame } from './hosted/serveFrame'
import { sourcePages } from './sourcePages'

const main = async (): Promise<void> => {
  const [, , file = 'frame.json'] = process.argv
  const { env } = process
  const drainMs = drainTimeOf(env)
  const config = readConfig(readFileSync(file, 'utf8'), env)
  const host = await serveFrame(config, env, (line) => process.stdout.write(line), sourcePages)
  endOnSignal(() => host.close(drainMs))
}

// Written at once, as the process ends with it.
endOnError((line) => void writeSync(process.stdout.fd, line))
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
