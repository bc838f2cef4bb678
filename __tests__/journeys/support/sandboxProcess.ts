import { fork, type ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { Sandbox } from '../../../sandbox/startSandbox'
import type { CodePlace } from '../../../services/frame/codePlace'
import { ROOT } from '../../../sandbox/world/pages'
import type { Browser } from 'playwright-core'

/** Messages to the process of sandboxes. */
export type ToSandbox =
  | { type: 'start'; portBase: number; codes?: CodePlace | undefined }
  | { type: 'close' }

/** Messages from the process of sandboxes; each answers one message. */
export type FromSandbox =
  | ({ type: 'ready' } & Pick<Sandbox, 'urls' | 'description'>)
  | { type: 'closed' }
  | { type: 'portTaken' }
  | { type: 'failed'; reason: string }

/** A sandbox in another process. */
export type SandboxProcess = Pick<Sandbox, 'urls' | 'description' | 'close'>

declare global {
  /** State that the files of one worker share; see the environment of journeys. */
  var ofWorker: { sandboxes?: ChildProcess; browser?: Browser }
}

const PROGRAM = join(ROOT, '.cache/journeys/sandboxChild.cjs')

/**
 * The worker's process of sandboxes, from the program of `buildPrograms`. It ends with the worker.
 * Loading the program takes seconds, so all files of a worker share it; each start creates new
 * chains, services, ports and state.
 */
function sandboxes(): ChildProcess {
  const running = ofWorker.sandboxes
  if (running?.connected) return running
  const started = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  // It does not keep the worker alive: it ends with a worker that has no more tests.
  started.unref()
  started.channel?.unref()
  if (started.stderr instanceof Socket) started.stderr.unref()
  ofWorker.sandboxes = started
  return started
}

/** Sends a message to the process of sandboxes, and resolves with its answer. */
async function ask(told: ToSandbox): Promise<FromSandbox> {
  const child = sandboxes()
  const complaints: string[] = []
  const hear = (part: Buffer) => void complaints.push(part.toString('utf8'))
  child.stderr?.on('data', hear)
  child.channel?.ref()
  try {
    return await new Promise((resolve) => {
      child.once('message', (said: FromSandbox) => resolve(said))
      child.once('exit', (code) => {
        const reason = `its process ended with ${code}\n${complaints.join('')}`
        resolve({ type: 'failed', reason })
      })
      child.send(told)
    })
  } finally {
    child.stderr?.off('data', hear)
    child.removeAllListeners('message')
    child.removeAllListeners('exit')
    child.channel?.unref()
  }
}

/**
 * Starts a separate sandbox for a test file, in a process that the files of a worker share: loading
 * the program takes longer than starting a sandbox. Resolves with null when a port is in use;
 * rejects when it cannot start.
 */
export async function startSandboxProcess(
  portBase: number,
  codes?: CodePlace,
): Promise<SandboxProcess | null> {
  const told = await ask({ type: 'start', portBase, codes })
  switch (told.type) {
    case 'ready':
      return {
        urls: told.urls,
        description: told.description,
        async close() {
          await ask({ type: 'close' })
        },
      }
    case 'portTaken':
      return null
    case 'failed':
      throw new Error(`The sandbox did not start: ${told.reason}`)
    case 'closed':
      throw new Error('The sandbox closed while it was to start')
  }
}
