import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports of one worker. All lie below 32,768, from where on systems choose the own port of a connection: a port that was
 * free and is listened on a second later is nobody's meanwhile. Above 20,000 are those of whole sandboxes.
 */
const FIRST = 10_000
const PORTS_PER_WORKER = 1_000
const WORKERS = 10

const first = FIRST + (Number(process.env['JEST_WORKER_ID'] ?? 1) % WORKERS) * PORTS_PER_WORKER
const state = { next: randomInt(PORTS_PER_WORKER) }

/** A loopback port that nobody uses now, another one with each call. */
export async function freePort(): Promise<number> {
  const port = first + state.next
  state.next = (state.next + 1) % PORTS_PER_WORKER
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
