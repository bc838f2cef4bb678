import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { codeOf, ownIdentity, stateOf } from './processIdentity'

/** Milliseconds between two heartbeats of a holder. */
const BEAT_EVERY = 1_000
/**
 * Milliseconds between two checks of a holder that cannot be seen from here, and the number of
 * checks after which a holder without a heartbeat has ended.
 */
const LOOK_EVERY = 500
const LOOKS = 30
/**
 * Replaced claims that are not deleted yet, so that a process that starts slowly sees that others
 * claimed meanwhile.
 */
const KEPT = 8
/** Content of a claim after its holder has released the folder. */
const FREE = 'free'

const Claim = z.object({
  id: z.string(),
  process: z.nullable(z.object({ pid: z.int(), space: z.string(), started: z.string() })),
})

/** Another process has the folder open, or may have. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'

  constructor(
    folder: string,
    file: string,
    /** Changes while the holder runs. */
    readonly beat: string,
    readonly isCertain: boolean,
  ) {
    super(`${folder} is open in another process; if it is not, remove ${file}`)
  }
}

/**
 * Sends heartbeats by setting the time of a file, in a separate thread, as the main thread may be
 * busy for long. A process that was suspended until another one took its folder ends immediately,
 * because two writers would corrupt the folder.
 */
const BEATS = `
const { existsSync, utimesSync, writeSync } = require('node:fs')
const { file, next, everyMs } = require('node:worker_threads').workerData
setInterval(() => {
  if (existsSync(next)) {
    const time = new Date().toISOString()
    writeSync(2, JSON.stringify({ time, level: 'error', part: 'data', message: 'another process has taken the folder' }) + '\\n')
    process.kill(process.pid, 'SIGKILL')
  }
  try { utimesSync(file, new Date(), new Date()) } catch {}
}, everyMs)`

const startBeats = (file: string, next: string): Worker => {
  const workerData = { file, next, everyMs: BEAT_EVERY }
  // Its errors have no listener on purpose: a process that can no longer send heartbeats has to
  // end.
  const beats = new Worker(BEATS, { eval: true, workerData, execArgv: [] })
  beats.unref()
  return beats
}

const fileOf = (folder: string, number: number) => `${folder}.lock.${number}`

const numbersOf = (folder: string): number[] => {
  const start = `${basename(folder)}.lock.`
  return readdirSync(dirname(folder))
    .filter((name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)))
    .map((name) => Number(name.slice(start.length)))
}

const lastOf = (folder: string): number => Math.max(0, ...numbersOf(folder))

/** The holder of a claim; null when the claim is released or its process has ended. */
const holderOf = (file: string): { beat: string; isCertain: boolean } | null => {
  const [text, { mtimeNs }] = [readFileSync(file, 'utf8'), statSync(file, { bigint: true })]
  if (text === FREE) return null
  const found = text.startsWith('{') ? z.safeParse(Claim, JSON.parse(text)) : undefined
  const state = stateOf(found?.data?.process ?? null)
  if (state === 'ended') return null
  return { beat: `${file} ${text} ${mtimeNs}`, isCertain: state === 'runs' }
}

/** Creates a file; returns false when it exists. */
const create = (file: string, text: string): boolean => {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Claims a folder for this process with a file beside it: the embedded engine has no lock of its
 * own, and two engines would corrupt the folder. Claims are numbered, and the highest one is valid.
 * Only one process can create the next number, and no process removes a claim to replace it, so a
 * start after a crash has no race.
 * @param silent heartbeat of a holder that is known to have ended
 * @returns a function that releases the folder
 * @throws FolderInUse when another process has it, or this process has opened it already
 */
export const lockFolder = (folder: string, silent?: string): (() => void) => {
  const last = lastOf(folder)
  const holder = last > 0 ? holderOf(fileOf(folder, last)) : null
  if (holder && holder.beat !== silent)
    throw new FolderInUse(folder, fileOf(folder, last), holder.beat, holder.isCertain)
  const file = fileOf(folder, last + 1)
  const claim = JSON.stringify({ id: randomUUID(), process: ownIdentity() })
  if (!create(file, claim)) return lockFolder(folder)
  // Other processes may have claimed, released and cleaned up since the first look. Then their
  // claim is higher.
  if (lastOf(folder) !== last + 1) {
    writeFileSync(file, FREE)
    return lockFolder(folder)
  }
  for (const number of numbersOf(folder))
    if (number <= last + 1 - KEPT) rmSync(fileOf(folder, number), { force: true })
  const beats = startBeats(file, fileOf(folder, last + 2))
  return () => {
    void beats.terminate()
    writeFileSync(file, FREE)
  }
}

/**
 * Claims a folder like {@link lockFolder}, and waits to see whether a holder in another container
 * or machine is still running: without a heartbeat for 15 s it has ended.
 * @throws FolderInUse when another process has it
 */
export const claimFolder = async (
  folder: string,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<() => void> => {
  let first: string | undefined
  for (let look = 0; ; look += 1) {
    try {
      return lockFolder(folder, look < LOOKS ? undefined : first)
    } catch (error) {
      if (!(error instanceof FolderInUse) || error.isCertain) throw error
      if (first !== undefined && error.beat !== first) throw error
      first = error.beat
    }
    await wait(LOOK_EVERY)
  }
}
