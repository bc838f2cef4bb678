import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import * as z from 'zod/mini'
import { ContentLine, EndLine, Header, VERSION } from './format'
import type { Emit } from './dumpDatabase'

/** Characters that are written in one call. */
const CHUNK = 1_000_000
/** Longest line in characters: far more than any row needs. */
const LINE_MOST = 128_000_000

/** A file that is not a complete backup. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

const refuse = (reason: string): never => {
  throw new UnusableBackup(`The backup is not usable: ${reason}`)
}

/**
 * Writes a backup. Only its owner can read the file, which gets its final name once it is complete
 * and on the disk.
 * @param work emits the lines between the first and the last, and resolves with the number of rows
 * @returns the digest of the content
 * @throws Error when the file exists, or `work` rejects
 */
export const writeBackupFile = async (
  path: string,
  now: Date,
  work: (emit: Emit) => Promise<number>,
): Promise<{ rows: number; sha256: string }> => {
  if (existsSync(path)) throw new Error(`There is a file ${path} already: name a new one`)
  const partial = `${path}.partial`
  const file = openSync(partial, 'wx', 0o600)
  const hash = createHash('sha256')
  let waiting: string[] = []
  let letters = 0
  const flush = () => {
    const bytes = Buffer.from(waiting.join(''))
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
    hash.update(bytes)
    waiting = []
    letters = 0
  }
  const emit: Emit = (line) => {
    waiting.push(`${line}\n`)
    letters += line.length
    if (letters >= CHUNK) flush()
  }
  try {
    const header: z.infer<typeof Header> = {
      ...{ format: 'latchkey-backup', version: VERSION, createdAt: now.toISOString() },
    }
    emit(JSON.stringify(header))
    const rows = await work(emit)
    flush()
    const end: z.infer<typeof EndLine> = { rows, sha256: hash.copy().digest('hex') }
    emit(JSON.stringify(end))
    flush()
    fsyncSync(file)
    renameSync(partial, path)
    return end
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

const linesOf = async function* (path: string): AsyncGenerator<string> {
  let rest: string[] = []
  let letters = 0
  for await (const chunk of createReadStream(path, 'utf8')) {
    const [first = '', ...others] = String(chunk).split('\n')
    rest.push(first)
    letters += first.length
    if (letters > LINE_MOST) refuse('a line is too long')
    for (const next of others) {
      yield rest.join('')
      rest = [next]
      letters = next.length
    }
  }
  if (letters > 0) refuse('it is cut off')
}

const parsed = <T>(shape: z.ZodMiniType<T>, line: string): T => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return refuse('a line is damaged')
  }
  const found = z.safeParse(shape, value)
  return found.success ? found.data : refuse('a line is damaged')
}

const readHeader = (line: string): string => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return refuse('the file is no backup of latchkey-services')
  }
  const header = z.safeParse(Header, value)
  if (!header.success) return refuse('the file is no backup of latchkey-services')
  const { version, createdAt } = header.data
  if (version !== VERSION)
    return refuse(`its format has version ${version}, and this program reads version ${VERSION}`)
  return createdAt
}

/** Facts about a complete backup. */
export interface BackupFacts {
  /** ISO 8601. */
  createdAt: string
  rows: number
  /** SHA-256 of the content, in hex. */
  sha256: string
}

/**
 * Reads every line between the first and the last of a backup, and then compares its digest.
 * @param take handles a line; the caller must undo its effects when this rejects
 * @throws UnusableBackup for a file that is not a backup, has another version, or was cut off or
 * changed
 */
export const readBackupFile = async (
  path: string,
  take: (line: ContentLine) => Promise<void> | void,
): Promise<BackupFacts> => {
  const hash = createHash('sha256')
  const state: { createdAt?: string; rows: number; last?: string } = { rows: 0 }
  const accept = async (line: string) => {
    hash.update(`${line}\n`)
    if (state.createdAt === undefined) {
      state.createdAt = readHeader(line)
      return
    }
    const content = parsed(ContentLine, line)
    if (Array.isArray(content)) state.rows += 1
    await take(content)
  }
  for await (const line of linesOf(path)) {
    // A line is handled when the next one arrives, because the last line is the digest.
    if (state.last !== undefined) await accept(state.last)
    state.last = line
  }
  const { createdAt, rows, last } = state
  if (createdAt === undefined || last === undefined)
    return refuse('the file is no backup of latchkey-services')
  const end = parsed(EndLine, last)
  const sha256 = hash.digest('hex')
  if (end.sha256 !== sha256 || end.rows !== rows) refuse('its content was changed')
  return { createdAt, rows, sha256 }
}
