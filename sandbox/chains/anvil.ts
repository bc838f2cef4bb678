import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Options of one local chain. */
export interface AnvilOptions {
  port: number
  chainId: number
  /** File that stores the chain between runs; in memory when absent. */
  stateFile?: string | undefined
}

/** A running local chain. */
export interface Anvil {
  url: string
  chainId: number
  /** Resolves when the process ended. */
  exited: Promise<void>
  stop(): Promise<void>
}

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Path of the node's binary. It is started directly: its npm launcher takes seconds and hides the
 * process.
 */
const binaryPath = (): string => {
  const require = createRequire(import.meta.url)
  const arch = ARCHITECTURES[process.arch] ?? process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${arch}`
  try {
    const folder = dirname(require.resolve(`${name}/package.json`))
    return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
  } catch {
    throw new Error(`no local chain for this machine: the package ${name} is not installed`)
  }
}

const answers = async (url: string, chainId: number): Promise<boolean> => {
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body })
    return (await response.text()).includes(`"0x${chainId.toString(16)}"`)
  } catch {
    return false
  }
}

/** Milliseconds within which a chain must start, and end after the signal. */
const START_MS = 15_000
const STOP_MS = 5_000

/** Starts a local chain and waits until it answers. Rejects when it ends or does not answer. */
export const startAnvil = async (options: AnvilOptions): Promise<Anvil> => {
  const { port, chainId, stateFile } = options
  const keep = stateFile
    ? ['--state', stateFile, '--state-interval', '30', '--preserve-historical-states']
    : []
  const fixed = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
  const child = spawn(binaryPath(), [...fixed, ...keep, '--silent'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaints: string[] = []
  child.stderr.on('data', (part: Buffer) => complaints.push(part.toString('utf8')))
  const life = { over: false }
  const exited = new Promise<void>((resolve) => {
    const end = (error?: Error) => {
      if (error instanceof Error) complaints.push(error.message)
      life.over = true
      resolve()
    }
    child.once('exit', () => end())
    child.once('error', end)
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (life.over) return
    // The node writes its state file on an interrupt.
    child.kill('SIGINT')
    const late = new AbortController()
    await Promise.race([exited, sleep(STOP_MS, undefined, { signal: late.signal }).catch(() => {})])
    late.abort()
    if (life.over) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const deadline = Date.now() + START_MS
  while (!(await answers(url, chainId))) {
    if (life.over || Date.now() > deadline) {
      await stop()
      throw new Error(
        `chain ${chainId} did not start: ${complaints.join('').trim() || 'no answer'}`,
      )
    }
    await sleep(20)
  }
  return { url, chainId, exited, stop }
}
