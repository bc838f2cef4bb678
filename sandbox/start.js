/**
 * Entry of the sandbox: `node sandbox/start.js [--port-base N] [--data DIR] [--no-demo-build]`.
 * Importing it gives `startSandbox(options)` for tests and benchmarks.
 */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

/** Starts a sandbox in this process. Options and result are those of `startSandbox.ts`. */
export const startSandbox = async (options) => {
  const unregister = register()
  const sandbox = await import('./startSandbox.ts')
  await unregister()
  return sandbox.startSandbox(options)
}

const isEntry =
  process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))

if (isEntry) {
  register()
  const { main } = await import('./main.ts')
  process.exit(await main(process.argv.slice(2)))
}
