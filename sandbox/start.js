/**
 * Entry of the sandbox: `node sandbox/start.js [--port-base N] [--data DIR] [--codes frame|site]
 * [--no-demo-build]`. Importing it provides `startSandbox(options)` for tests and benchmarks.
 */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

/**
 * Loads a part of the sandbox without the warning of `bigint-buffer` when install scripts are off,
 * as in `.npmrc`: its JavaScript code does the same.
 */
async function quietly(load) {
  const { warn } = console
  console.warn = (...words) => {
    if (!String(words[0]).startsWith('bigint: Failed to load bindings')) warn(...words)
  }
  try {
    return await load()
  } finally {
    console.warn = warn
  }
}

/** Starts a sandbox in this process. Options and result are those of `startSandbox.ts`. */
export const startSandbox = async (options) => {
  const unregister = register()
  const sandbox = await quietly(() => import('./startSandbox.ts'))
  await unregister()
  return sandbox.startSandbox(options)
}

const isEntry =
  process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))

if (isEntry) {
  register()
  const { main } = await quietly(() => import('./main.ts'))
  process.exit(await main(process.argv.slice(2)))
}
