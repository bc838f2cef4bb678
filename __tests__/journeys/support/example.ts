import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../../sandbox/world/pages'
import type { World } from './world'
import { freePort } from '../../support/freePort'

/**
 * Runs `examples/protected-page` against the sandbox until the end of the test; resolves with its
 * origin.
 */
export async function startProtectedPage(world: World): Promise<string> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(ROOT, 'examples/protected-page/server.mjs')], {
    env: { ...process.env, PORT: String(port), SANDBOX: world.sandbox.urls.blockchainApi },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  world.afterwards(async () => {
    child.kill()
    await exited
  })
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said.push(part.toString())
        if (said.join('').includes('listening')) resolve()
      })
    child.once('exit', () => reject(new Error(`The example ended: ${said.join('')}`)))
  })
  return origin
}
