import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Folders that this process has open: its own id in a file says nothing, as a new container gives the same ids again. */
const held = new Set<string>()

const holderOf = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** Whether a process with this id is there, also one of another user. */
const isRunning = (id: number): boolean => {
  if (!Number.isSafeInteger(id) || id <= 0) return false
  try {
    return process.kill(id, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Claims a folder for this process by a file beside it, as the embedded engine has no lock of its own and two of them
 * would ruin what is in it. What a process left behind that ended counts no more.
 * @returns gives the folder back
 * @throws Error when another process has it, or this one has it open already
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = `${folder}.lock`
  const claim = () => writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
  try {
    claim()
  } catch {
    const holder = holderOf(file)
    const isStale = holder === process.pid ? !held.has(file) : !isRunning(holder)
    if (!isStale)
      throw new Error(`${folder} is open in process ${holder}; if it is not, remove ${file}`)
    rmSync(file, { force: true })
    claim()
  }
  held.add(file)
  return () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
}
