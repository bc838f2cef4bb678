/**
 * Runs the secure frame's site by itself: `npx tsx sandbox/frame/host.ts frame.json`. docs/self-hosting.md describes the
 * file. The pages are built first.
 */
import { readFileSync } from 'node:fs'
import { buildFrame } from '../pages/build'
import { BUILD_DIR } from '../world/pages'
import { join } from 'node:path'
import { readConfig } from './hosted/config'
import { startFrameHost } from './hosted/startFrameHost'

const say = (line: string) => process.stdout.write(`${line}\n`)
const onError = (error: unknown) => process.stderr.write(`frame: ${String(error)}\n`)

const main = async (): Promise<void> => {
  const [, , file = 'frame.json'] = process.argv
  const config = readConfig(readFileSync(file, 'utf8'))
  const pagesDir = join(BUILD_DIR, 'frame-hosted')
  if (config.pagesDir === undefined) await buildFrame(pagesDir)
  const host = await startFrameHost(config, { pagesDir, onError })
  say(`frame ready on ${config.host}:${config.port}`)
  const end = () => void host.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
