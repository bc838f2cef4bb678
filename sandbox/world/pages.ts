import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mount } from '../../services/http/staticServer'

/** Root of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where built pages go. */
export const BUILD_DIR = join(ROOT, 'sandbox/.build')

/** The script-tag build of the widget. */
const UMD_DIR = join(ROOT, 'dist/umd')

/** A path of some depth, from which the demo must work as well as from the root. */
const DEEP = '/deep/er/path/'

/** What the demo server serves: the pages at `/`, the widget below `/latchkey/`, and all of it in a deep folder. */
export const demoMounts = (buildDir: string): Mount[] => [
  ...[DEEP, '/'].flatMap((prefix) => [
    { prefix: `${prefix}latchkey/`, dir: UMD_DIR },
    { prefix, dir: join(buildDir, 'demo') },
  ]),
  { prefix: DEEP, dir: UMD_DIR },
]

/** What the wallet server serves. */
export const walletMounts = (buildDir: string): Mount[] => [
  { prefix: '/', dir: join(buildDir, 'wallet') },
]

/** Where the pages of the secure frame's site are. */
export const frameDir = (buildDir: string): string => join(buildDir, 'frame')
