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
import { join } from 'node:path'
import { at } from './project.mjs'

/** What a build needs, beside the installed packages. */
const COPIED = [
  ...['src', '.ci', 'webpack.config.js', 'package.json', 'package-lock.json'],
  ...['tsconfig.json', 'tsconfig.build.json'],
]

/** The folder of a copy by its name. */
export const copyPath = (name) => at('.cache', name)

/** Gives a file a second name, or copies it where the file system has no such thing. */
function link(source, target) {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}

/** Makes a tree of folders whose files are those of another one, under a second name. */
function linkTree(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else link(source, target)
  }
}

/**
 * Copies what a build needs into a folder of its own. The installed packages are linked file by file: a build follows a link to
 * a folder, and would find them beside the original.
 */
export function copyProject(name) {
  const folder = copyPath(name)
  removeCopy(name)
  mkdirSync(folder, { recursive: true })
  for (const part of COPIED) cpSync(at(part), join(folder, part), { recursive: true })
  linkTree(at('node_modules'), join(folder, 'node_modules'))
}

/** Takes a copy away again. */
export const removeCopy = (name) => rmSync(copyPath(name), { recursive: true, force: true })
