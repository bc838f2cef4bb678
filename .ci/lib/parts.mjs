import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { LONG } from '../jest/longestFirst.cjs'
import { filesUnder } from './files.mjs'
import { at, root } from './project.mjs'

/**
 * Most test files of one part. Jest compiles all modules again for each file: 77 s of CPU time
 * instead of 31 s for 140 files.
 */
const FILES_MOST = 35

/** Ends a test that hangs. */
const TEST_TIMEOUT_MS = 120_000

/** Folders of `__tests__` without unit or component tests. */
const OTHERS = ['journeys', 'pictures', 'support', 'types']

/** Folders whose tests run in a document, like the project `dom` of `jest.config.ts`. */
const DOM = ['views', 'testing']

/** Environments that can share a part; a file with another one runs alone. */
const ENVIRONMENTS = ['./.ci/jest/node-environment.cjs', './.ci/jest/dom-environment.cjs']

/**
 * Test files that run alone: those that replace modules or load them again; register wallets, which
 * answer every later search of the page (Wallet Standard); have snapshots, which are beside the
 * file that jest runs; or use clients of the pairing library and of web3.js, whose sockets try to
 * reconnect after their server has ended.
 */
const ALONE =
  /\bjest\s*\.(?:mock|doMock|resetModules|isolateModules)|\bregisterWallet\(|\.toMatchSnapshot\(|\/walletPeer'|\bnew Connection\(/

const HOOKS = /^(?:before|after)(?:Each|All)\(/m
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*'(\.[^']+)'/g
const DOCBLOCK = /^\s*\/\*\*[^]*?@jest-environment\s+(\S+)[^]*?\*\//

const isTest = (path) => /\.test\.tsx?$/.test(path)
const short = (path) => relative(root, path).replaceAll('\\', '/')

/** The file of a relative import, when it is one of the tests' own. */
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

/**
 * Describes each unit and component test file: its project, its environment, and whether it runs
 * alone.
 */
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

/**
 * Splits a list into as few parts of equal length as the limit allows. Neighbours stay together, as
 * they load the same modules.
 */
function cut(files) {
  const count = Math.ceil(files.length / FILES_MOST)
  return Array.from({ length: count }, (_, at) =>
    files.slice((at * files.length) / count, ((at + 1) * files.length) / count),
  )
}

/** Shuffles a list, always the same for one seed (mulberry32). */
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

/**
 * The source of one part: it loads its test files into one module registry, each in a `describe`
 * with its path.
 */
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
    // The last time limit of a single file would apply to the whole part, so the part sets one.
    `jest.setTimeout(${TEST_TIMEOUT_MS})`,
    '',
  ].join('\n')
}

/**
 * Writes the parts that `.ci/jest/parts.config.ts` runs, and the list of the files that run alone.
 * @param patterns parts of paths; with some, only the test files that contain one of them are run
 * @param seed of the order of the files in a part; null sorts them by name
 * @returns the numbers of test files in parts, of parts, and of files that run alone
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
