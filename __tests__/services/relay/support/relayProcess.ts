import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../../../../sandbox/world/pages'
import { bundleProgram } from '../../../support/bundleProgram'
import { freePort } from '../../../support/freePort'

/** A relay in a separate process. */
export interface RelayProcess {
  port: number
  /** A metric of its admin port. */
  figure(name: string): Promise<number>
  /** Kills the process without a shutdown, like a failing machine. */
  kill(): Promise<void>
}

/** The operators' command, bundled into one file. */
let program: Promise<string> | undefined

/** Starts a relay with the operators' command, and waits until it is ready. */
export async function startRelayProcess(redisUrl: string): Promise<RelayProcess> {
  const [port, adminPort] = [await freePort(), await freePort()]
  const file = join(mkdtempSync(join(tmpdir(), 'relay-')), 'latchkey.json')
  writeFileSync(file, JSON.stringify({ relay: { port, adminPort } }))
  const words = [await (program ??= bundleProgram(join(ROOT, 'services/start.ts'))), file, 'relay']
  const env = { ...process.env, REDIS_URL: redisUrl }
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line.includes('relay ready')) break
  if (child.exitCode !== null) throw new Error('The relay did not start')
  child.stdout.resume()
  return {
    port,
    async figure(name) {
      const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
      return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1])
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
