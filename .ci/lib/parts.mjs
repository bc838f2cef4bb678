import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { LONG } from '../jest/longestFirst.cjs'
import { filesUnder } from './files.mjs'
import { at, root } from './project.mjs'

/** How many test files one part holds. Jest compiles all modules for each file: 77 s of a core in place of 31 s for 140 files. */
const FILES_MOST = 35

/** Ends a test that hangs. */
const TEST_TIMEOUT_MS = 120_000

/** Folders of `__tests__` that are no unit or component tests. */
const OTHERS = ['journeys', 'pictures', 'support', 'types']

/** Folders whose tests run in a document, as the project `dom` of `jest.config.ts` says. */
const DOM = ['views', 'testing']

/** Environments that share a part; a file with another one runs alone. */
const ENVIRONMENTS = ['./.ci/jest/node-environment.cjs', './.ci/jest/dom-environment.cjs']

/**
 * Modules that a test file replaces or loads again; wallets that it registers, which answer every later search of the page (Wallet Standard);
 * snapshots, which lie beside the file that jest runs; and clients of the pairing library and of web3.js, whose sockets try to connect again
 * after their server has ended.
 */
const ALONE =
  /\bjest\s*\.(?:mock|doMock|resetModules|isolateModules)|\bregisterWallet\(|\.toMatchSnapshot\(|\/walletPeer'|\bnew Connection\(/

const HOOKS = /^(?:before|after)(?:Each|All)\(/m
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*'(\.[^']+)'/g
const DOCBLOCK = /^\s*\/\*\*[^]*?@jest-environment\s+(\S+)[^]*?\*\//

const isTest = (path) => /\.test\.tsx?$/.test(path)
const short = (path) => relative(root, path).replaceAll('\\', '/')

/** The file that a relative import names, when it is one of the tests' own. */
function resolveImport(from, target) {
  const path = resolve(dirname(from), target)
  return ['.ts', '.tsx', '/index.ts'].map((ending) => path + ending).find(existsSync)
}

/** Reads test files and their support files, each once. */
function createReader() {
  const texts = new Map()
  const textOf = (path) => {
    if (!texts.has(path)) texts.set(path, readFileSync(path, 'utf8'))
    return texts.get(path)
  }
  const importsOf = (path) =>
    [...textOf(path).matchAll(IMPORT)]
      .map(([, target]) => resolveImport(path, target))
      .filter((found) => found?.startsWith(at('__tests__')))

  /** The support files that a file loads, directly or not, in the order in which they run. */
  function supportOf(path, seen = new Set([path])) {
    return importsOf(path).flatMap((file) => {
      if (seen.has(file)) return []
      seen.add(file)
      return [...supportOf(file, seen), file]
    })
  }
  return { textOf, supportOf }
}

/** Describes each unit and component test file: its project, its environment, and whether it runs alone. */
function describeFiles() {
  const { textOf, supportOf } = createReader()
  return filesUnder(at('__tests__'))
    .filter((path) => isTest(path) && !OTHERS.includes(short(path).split('/')[1]))
    .map((path) => {
      const text = textOf(path)
      const project = DOM.includes(short(path).split('/')[1]) ? 'dom' : 'unit'
      const environment =
        DOCBLOCK.exec(text)?.[1] ??
        `./.ci/jest/${project === 'dom' ? 'dom' : 'node'}-environment.cjs`
      return {
        path,
        project,
        environment,
        hooks: supportOf(path).filter((file) => HOOKS.test(textOf(file))),
        isAlone:
          ALONE.test(text) ||
          !ENVIRONMENTS.includes(environment) ||
          LONG.some((name) => name.test(path.replaceAll('\\', '/'))),
      }
    })
}

/** Cuts a list into as few parts as the limit allows, of equal length. Neighbours stay together: they load the same modules. */
function cut(files) {
  const count = Math.ceil(files.length / FILES_MOST)
  return Array.from({ length: count }, (_, at) =>
    files.slice((at * files.length) / count, ((at + 1) * files.length) / count),
  )
}

/** Shuffles a list, the same for the same seed (mulberry32). */
function shuffle(list, seed) {
  let state = seed >>> 0
  const below = (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  const rest = [...list]
  return list.map(() => rest.splice(below(rest.length), 1)[0])
}

const FOLDER = at('.cache/jest/parts')

/** The text of one part: it loads its test files into one module registry, each in a `describe` with its path. */
function textOfPart({ project, environment }, files) {
  const from = (path) => `require(${JSON.stringify(relative(FOLDER, path).replaceAll('\\', '/'))})`
  const named = (path) => JSON.stringify(short(path))
  const support = [...new Set(files.flatMap(({ hooks }) => hooks))]
  return [
    `/** @jest-environment ${environment} */`,
    `const { hooksOf, testFile, unmount } = ${from(at('.ci/jest/part.ts'))}`,
    `const first = ${project === 'dom' ? "unmount(require('@testing-library/react'))" : '[]'}`,
    'const hooks = {',
    ...support.map((path) => `  ${named(path)}: hooksOf(() => ${from(path)}),`),
    '}',
    ...files.map(({ path, hooks }) => {
      const own = hooks.map((file) => `hooks[${named(file)}]`)
      return `testFile(${named(path)}, [${['first', ...own].join(', ')}], () => ${from(path)})`
    }),
    // Limits of single files do not add up: the last one would count for all of the part.
    `jest.setTimeout(${TEST_TIMEOUT_MS})`,
    '',
  ].join('\n')
}

/**
 * Writes the parts that `.ci/jest/parts.config.ts` runs, and the list of the files that run alone.
 * @param patterns parts of paths; with some, only the test files that contain one of them are run
 * @param seed of the order of the files in a part; null keeps them in the order of their names
 * @returns how many test files are in how many parts, and how many run alone
 */
export function writeParts({ patterns = [], seed }) {
  const chosen = describeFiles().filter(
    ({ path }) => patterns.length === 0 || patterns.some((part) => short(path).includes(part)),
  )
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const groups = new Map()
  for (const file of chosen.filter(({ isAlone }) => !isAlone)) {
    const name = `${file.project} ${file.environment}`
    groups.set(name, [...(groups.get(name) ?? []), file])
  }
  const written = []
  for (const files of groups.values()) {
    const [group] = files
    for (const part of cut(files)) {
      const name = `${group.project}-${written.length + 1}.test.ts`
      writeFileSync(
        join(FOLDER, name),
        textOfPart(group, seed === null ? part : shuffle(part, seed)),
      )
      written.push(name)
    }
  }
  const alone = chosen.filter(({ isAlone }) => isAlone)
  const list = (project) =>
    alone.filter((file) => file.project === project).map(({ path }) => `<rootDir>/${short(path)}`)
  writeFileSync(
    join(FOLDER, 'alone.json'),
    JSON.stringify({ unit: list('unit'), dom: list('dom') }, null, 2),
  )
  return { files: chosen.length - alone.length, parts: written.length, alone: alone.length }
}
