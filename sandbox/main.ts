import { parseCli } from './cli/args'
import { buildMissingPages, buildWidget } from './cli/build'
import { startSandbox, type Sandbox } from './startSandbox'

const say = (line: string) => process.stdout.write(`${line}\n`)

const greet = ({ description }: Sandbox) => {
  say('sandbox ready')
  say(`  demo     ${description.pages.demo}`)
  say(`  wallet   ${description.pages.wallet}`)
  say(`  backend  ${description.urls.blockchainApi}/sandbox.json`)
  say('Press Ctrl+C to stop.')
}

const untilSignal = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(signal))
  })

/** Runs the sandbox until it is told to stop, also while it is still starting. Resolves with the exit code. */
export const main = async (argv: readonly string[]): Promise<number> => {
  const building = new AbortController()
  const stopped = untilSignal()
  let starting: Promise<Sandbox> | undefined
  const run = async (): Promise<void> => {
    const { portBase, dataDir, buildDemo } = parseCli(argv)
    starting = startSandbox({ portBase, dataDir })
    const sandbox = await starting
    if (buildDemo) await buildWidget(building.signal)
    if (building.signal.aborted) return
    await buildMissingPages()
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
