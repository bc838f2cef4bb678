import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const syncPath = (path: string): void => {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Writes a folder and all its files to the disk. */
const syncFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** The engine as Emscripten compiled it: the operations on its open files. */
const Engine = z.object({
  NODEFS: z.object({
    stream_ops: z.custom<object>((value) => typeof value === 'object' && value !== null),
  }),
})
/** An open file of the engine. */
const OpenFile = z.object({ nfd: z.int() })
/** WASI's number of "I/O error", at which PostgreSQL stops so that it loses no committed data. */
const IO_ERROR = 29

const syncFile = (file: unknown): number => {
  try {
    fsyncSync(z.parse(OpenFile, file).nfd)
    return 0
  } catch {
    return IO_ERROR
  }
}

/**
 * Start parameters with which each commit waits for the disk. PGlite's own include `-F`, which
 * turns that off. `fdatasync` does nothing in Emscripten, so the log is written with `fsync`.
 */
export const durableParams = (own: readonly string[]): string[] => [
  ...own.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]

/** The engine's folder. It forwards `fsync` to the disk; the folder class of PGlite ignores it. */
export class DurableFolder extends NodeFS {
  override async init(...parts: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parts)
    const passOn = (engine: unknown) => {
      Object.assign(z.parse(Engine, engine).NODEFS.stream_ops, { fsync: syncFile })
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), passOn]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** Writes all files to the disk: the engine does not sync those of its first start. */
  sync(): void {
    syncFolder(this.rootDir)
    syncPath(dirname(this.rootDir))
  }
}
