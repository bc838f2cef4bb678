import { spawn } from 'node:child_process'
import { at, root } from './project.mjs'

/**
 * Runs a program to its end without a standard input; resolves to `{ ok, output, seconds }`.
 * With `show` its output also appears as it comes; after `timeout` milliseconds it is stopped.
 * `env` is added to the variables of this process; it runs in the project's top folder unless `cwd` names another.
 */
export function run(command, args, { show = false, timeout, env = {}, cwd = root } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    })
    const parts = []
    const finish = (ok) =>
      resolve({
        ok,
        output: Buffer.concat(parts).toString(),
        seconds: (performance.now() - started) / 1000,
      })
    for (const name of ['stdout', 'stderr'])
      child[name].on('data', (part) => {
        parts.push(part)
        if (show) process[name].write(part)
      })
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
