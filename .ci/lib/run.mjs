import { spawn } from 'node:child_process'
import { at, root } from './project.mjs'

/**
 * Runs a program to its end without a standard input.
 * Resolves to `{ ok, output, seconds }`; output is shown as it comes when `inherit` is set.
 */
export function run(command, args, { inherit = false, env = {} } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', inherit ? 'inherit' : 'pipe', inherit ? 'inherit' : 'pipe'],
    })
    const parts = []
    const finish = (ok) =>
      resolve({
        ok,
        output: Buffer.concat(parts).toString(),
        seconds: (performance.now() - started) / 1000,
      })
    child.stdout?.on('data', (part) => parts.push(part))
    child.stderr?.on('data', (part) => parts.push(part))
    child.on('error', (error) => {
      parts.push(Buffer.from(`${error.message}\n`))
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })
}

/** Runs an installed package's program by its path, so no `npx` and no shell is between. */
export const node = (file, args = [], options) =>
  run(process.execPath, [at(file), ...args], options)
