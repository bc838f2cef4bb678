import { parseCli } from './cli/args'
import { buildAll, buildPagesOnly } from './cli/build'
import { startSandbox, type Sandbox } from './startSandbox'

const say = (line: string) => process.stdout.write(`${line}\n`)

const greet = ({ description }: Sandbox) => {
  say('sandbox ready')
  say(`  demo     ${description.pages.demo}`)
  say(`  wallet   ${description.pages.wallet}`)
  say(`  inbox    ${description.pages.inbox}`)
  say(`  backend  ${description.urls.blockchainApi}/sandbox.json`)
  say('Press Ctrl+C to stop.')
}

/** Milliseconds between two checks of the parent process. */
const PARENT_LOOK = 250

/** Resolves on a signal, or when the shell that npm started in between has ended. */
const untilSignalled = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        resolve()
      })
    }
    // npm sends a signal only to its shell, which ends without forwarding it.
    if (process.env['npm_lifecycle_event'] === undefined) return
    const parent = process.ppid
    const timer = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(timer)
      resolve()
    }, PARENT_LOOK)
  })

/**
 * Runs the sandbox until a signal, which may also arrive during the start. Resolves with the exit
 * code.
 */
export const main = async (argv: readonly string[]): Promise<number> => {
  const building = new AbortController()
  const stopped = untilSignalled()
  let starting: Promise<Sandbox> | undefined
  const run = async (): Promise<void> => {
    const { portBase, dataDir, codes, buildDemo } = parseCli(argv)
    starting = startSandbox({ portBase, dataDir, codes })
    const built = buildDemo ? buildAll(building.signal) : buildPagesOnly()
    const [sandbox] = await Promise.all([starting, built])
    if (building.signal.aborted) return
    greet(sandbox)
    throw new Error(await sandbox.failed)
  }
  try {
    await Promise.race([stopped, run()])
    return 0
  } catch (error) {
    process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  } finally {
    building.abort()
    const sandbox = await starting?.catch(() => undefined)
    await sandbox?.close()
  }
}
