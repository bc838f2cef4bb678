import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { createCpuMeter } from './cpuMeter.cjs'
import { at, root } from './project.mjs'

/**
 * Runs its arguments as a command, then writes the CPU times of the shell and of its descendants to
 * file descriptor 3.
 */
const MEASURE = '"$@" 3>&-; code=$?; times >&3; exit $code'

/** Milliseconds between two readings of a program's CPU time. */
const READING_MS = 2000

/** Seconds in the output of `times`, whose second line is about descendants: `1m2.5s 0m0.25s`. */
const secondsIn = (times) =>
  [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )

/**
 * Measures the shell that runs a program; resolves with CPU seconds once it has written its times.
 */
async function cpuOf({ pid, stdio }) {
  const meter = createCpuMeter(pid)
  const reading = setInterval(meter.read, READING_MS)
  const times = await text(stdio[3])
  clearInterval(reading)
  return meter.end(secondsIn(times))
}

/**
 * Runs a program without standard input until it ends; resolves with `{ ok, output, seconds, cpu
 * }`. With `show` its output is also printed; after `timeout` milliseconds it is stopped. `env` is
 * added to the variables of this process; it runs in the project's root unless `cwd` is set. With
 * `measure`, `cpu` is the CPU time in seconds of the program and its descendants; it stays
 * undefined on Windows.
 */
export function run(
  command,
  args,
  { show = false, timeout, env = {}, cwd = root, measure = false } = {},
) {
  const started = performance.now()
  const isMeasured = measure && process.platform !== 'win32'
  return new Promise((resolve) => {
    const child = spawn(
      isMeasured ? 'sh' : command,
      isMeasured ? ['-c', MEASURE, 'sh', command, ...args] : args,
      {
        cwd,
        env: { ...process.env, NO_COLOR: '1', ...env },
        stdio: ['ignore', 'pipe', 'pipe', ...(isMeasured ? ['pipe'] : [])],
        timeout,
      },
    )
    const cpu = isMeasured ? cpuOf(child) : undefined
    const parts = []
    const finish = async (ok) =>
      resolve({
        ok,
        output: Buffer.concat(parts).toString(),
        seconds: (performance.now() - started) / 1000,
        cpu: await cpu,
      })
    for (const name of ['stdout', 'stderr'])
      child[name].on('data', (part) => {
        parts.push(part)
        if (show) process[name].write(part)
      })
    child.on('error', (error) => {
      parts.push(Buffer.from(`${error.message}\n`))
      void finish(false)
    })
    child.on('close', (code) => void finish(code === 0))
  })
}

/** Runs an installed package's program by its path, without `npx` and a shell. */
export const node = (file, args = [], options) =>
  run(process.execPath, [at(file), ...args], options)
