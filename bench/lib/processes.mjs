// Processes that a bench starts: services like operators start them, and what they need.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../.ci/lib/project.mjs'

/** Ends a process, and waits for its end. */
export async function ended(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Waits for lines of a process with these words, each once. */
export async function said(child, words) {
  const waiting = new Set(words)
  for await (const text of createInterface(child.stdout)) {
    for (const word of waiting) if (text.includes(word)) waiting.delete(word)
    if (waiting.size > 0) continue
    // Reading a line for each request would cost as much as the load itself.
    child.stdout.resume()
    return
  }
  throw new Error(`A process ended before it said “${[...waiting].join('”, “')}”`)
}

/** Microseconds of CPU time that a process has used; NaN when the system does not report it. */
export function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return NaN
  }
}

/** Reads a metric of an admin port. */
export async function readMetric(adminPort, name) {
  const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
  return Number(new RegExp(`^${name} ([\\d.]+)`, 'm').exec(text)?.[1])
}

/**
 * Starts services in one process, and waits until each is ready.
 * @param config content of the configuration file, by service
 */
export async function startServices(config, env = process.env) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  const file = join(folder, 'latchkey.json')
  writeFileSync(file, JSON.stringify(config))
  const words = ['--import', 'tsx', 'services/start.ts', file]
  const child = spawn(process.execPath, words, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await said(
    child,
    Object.keys(config).map((name) => `${name} ready`),
  )
  return {
    cpu: () => cpuOf(child.pid),
    async stop() {
      await ended(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
