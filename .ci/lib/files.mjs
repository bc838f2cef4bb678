import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All files below a folder, sorted; none when the folder does not exist. */
export function filesUnder(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
