import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, readJson } from './project.mjs'

/** The folder of the package that a bundled module belongs to; undefined for our own. */
function packageFolder(module) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0]
}

/** The texts of a package's licence files, sorted by name. */
export function licenceTexts(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)(?!.*\.js$)/i.test(entry.name),
    )
    .map((entry) => join(folder, entry.name))
    .sort()
    .map((path) => readFileSync(path, 'utf8').trim())
}

/** The folders of the bundled packages, sorted by name. */
export const packageFolders = (modules) =>
  [...new Set(modules.map(packageFolder).filter(Boolean))].sort()

/** Licence notices for everything that a build bundles. */
export function thirdPartyNotices(modules) {
  const folders = packageFolders(modules)
  const notices = folders.map((folder) => {
    const { name, version, license } = readJson(at(folder, 'package.json'))
    const text = licenceTexts(at(folder)).join('\n\n')
    return [`${name} ${version}`, [`${name} ${version} (${license})`, text].join('\n\n').trim()]
  })
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  return `${[...new Map(notices).values()].join(rule)}\n`
}
