import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withAbsoluteLinks } from './pageLinks.mjs'
import { at, pkg } from './project.mjs'

/** The page of the repository: its URL without the parts that only git needs. */
export const repositoryPage = () => pkg.repository.url.replace(/^git\+|\.git$/g, '')

/**
 * Puts what is published into a separate folder, which is created again: the built files, and the
 * README with absolute links.
 * @returns the folder
 */
export function stage(name) {
  const folder = at('.cache', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of ['package.json', 'LICENSE', ...pkg.files])
    cpSync(at(part), join(folder, part), { recursive: true })
  const readme = withAbsoluteLinks(
    readFileSync(at('README.md'), 'utf8'),
    repositoryPage(),
    pkg.version,
  )
  writeFileSync(join(folder, 'README.md'), readme)
  return folder
}
