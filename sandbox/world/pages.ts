import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mount } from '../../services/http/staticServer'

/** Root of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Folder of the built pages. */
export const BUILD_DIR = join(ROOT, 'sandbox/.build')

/** The script-tag build of the widget. */
const UMD_DIR = join(ROOT, 'dist/umd')

/** A nested path, at which the demo must work as well as at the root. */
const DEEP = '/deep/er/path/'

/**
 * Mounts of the demo server: the pages at `/`, the widget below `/latchkey/`, and both in a nested
 * folder.
 */
export const demoMounts = (buildDir: string): Mount[] => [
  ...[DEEP, '/'].flatMap((prefix) => [
    { prefix: `${prefix}latchkey/`, dir: UMD_DIR },
    { prefix, dir: join(buildDir, 'demo') },
  ]),
  { prefix: DEEP, dir: UMD_DIR },
]

/** Mounts of the wallet server. */
export const walletMounts = (buildDir: string): Mount[] => [
  { prefix: '/', dir: join(buildDir, 'wallet') },
]

/** Folder of the pages of the secure frame's site. */
export const frameDir = (buildDir: string): string => join(buildDir, 'frame')
