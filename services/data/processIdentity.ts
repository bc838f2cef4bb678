import { readFileSync, readlinkSync } from 'node:fs'

/** Identifies one process among all that its kernel has run since boot. */
export interface ProcessIdentity {
  pid: number
  /**
   * The boot of the kernel and the namespace of process ids, as two containers can use the same
   * ids.
   */
  space: string
  /** When the process started, in ticks since boot, because ids are reused. */
  started: string
}

/** State and start of a process (proc_pid_stat(5)); null when it cannot be read. */
const statOf = (pid: number | 'self'): { state: string; started: string } | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name before it may contain any characters.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return null
  }
}

/**
 * The identity of this process; null on systems without Linux's `/proc`, or when `/proc` shows
 * another namespace.
 */
export const ownIdentity = (): ProcessIdentity | null => {
  try {
    if (readlinkSync('/proc/self') !== String(process.pid)) return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const space = `${boot} ${readlinkSync('/proc/self/ns/pid')}`
    const started = statOf('self')?.started
    return started ? { pid: process.pid, space, started } : null
  } catch {
    return null
  }
}

/** The code of an error of the system, for example `ENOENT`. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

const hasNoSuchProcess = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/**
 * Whether a process runs; `unknown` for one that cannot be seen from here, in another container,
 * machine or boot.
 */
export const stateOf = (
  identity: ProcessIdentity | null,
  own = ownIdentity(),
): 'runs' | 'ended' | 'unknown' => {
  if (!identity || identity.space !== own?.space) return 'unknown'
  const found = statOf(identity.pid)
  if (!found) return hasNoSuchProcess(identity.pid) ? 'ended' : 'unknown'
  return found.started === identity.started && found.state !== 'Z' ? 'runs' : 'ended'
}
