import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { bundledPackages } from './installed.mjs'
import { at, root } from './project.mjs'
import { buildNames } from './stats.mjs'

/** Files that a build needs, besides the installed packages. */
const COPIED = [
  ...['src', '.ci', 'webpack.config.js', 'package.json', 'package-lock.json'],
  ...['tsconfig.json', 'tsconfig.build.json'],
]

/** The folder of a copy by its name. */
export const copyPath = (name) => at('.cache', name)

/** Creates a hard link to a file, or copies it when the file system does not support links. */
function link(source, target) {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

/** Recreates a tree of folders whose files are hard links to those of another one. */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else link(source, target)
  }
}

/** Packages whose path is part of the names of modules in a build. */
const LOADERS = ['swc-loader', 'css-loader'].map((name) => at('node_modules', name))

/** The folders of these packages and of those that the builds bundle, without nested ones. */
function bundledFolders() {
  const bundled = buildNames().flatMap(bundledPackages)
  const found = new Set([...LOADERS, ...bundled.map(({ folder }) => folder)])
  const isInside = (folder) => found.has(folder) || (folder !== root && isInside(dirname(folder)))
  return [...found]
    .filter((folder) => !isInside(dirname(folder)))
    .map((folder) => relative(root, folder))
}

/**
 * Copies what a build needs into a separate folder. The packages that it bundles are linked file by
 * file: a build follows a link to a folder, and would find them beside the original. All others are
 * found in the folders above.
 * @throws Error when nothing was built yet
 */
export function copyProject(name) {
  const folder = copyPath(name)
  removeCopy(name)
  mkdirSync(folder, { recursive: true })
  for (const part of COPIED) cpSync(at(part), join(folder, part), { recursive: true })
  for (const path of bundledFolders()) linkTree(at(path), join(folder, path))
}

/** Removes a copy. */
export const removeCopy = (name) => rmSync(copyPath(name), { recursive: true, force: true })
