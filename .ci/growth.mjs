// What the next features cost a page that only connects: builds the script-tag bundle again with 30 more views, 10 more
// capabilities and 2 more adapters generated into a copy of the sources, and compares the bytes (gzip) that arrive until
// Connect shows with those of the build that is there.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { copyPath, copyProject, removeCopy } from './lib/copy.mjs'
import { gzippedFile } from './lib/hostCost.mjs'
import { root } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { readStats } from './lib/stats.mjs'

const VIEWS = 30
const CAPABILITIES = 10
const ADAPTERS = ['growthOne', 'growthTwo']
const GROWTH_MOST = 100

const NAME = 'growth'
const COPY = copyPath(NAME)
const inCopy = (...parts) => join(COPY, ...parts)
const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1)

function write(path, lines) {
  mkdirSync(join(inCopy(path), '..'), { recursive: true })
  writeFileSync(inCopy(path), `${lines.join('\n')}\n`)
}

/** Replaces a piece of text in a file of the copy. */
function replace(path, piece, by) {
  const text = readFileSync(inCopy(path), 'utf8')
  if (!text.includes(piece)) throw new Error(`${path} has no "${piece}"`)
  writeFileSync(inCopy(path), text.replace(piece, by))
}

/** Adds lines at the end of a file of the copy. */
function append(path, lines) {
  writeFileSync(inCopy(path), `${readFileSync(inCopy(path), 'utf8')}${lines.join('\n')}\n`)
}

/** A view of the usual size: description, sentences, component, and its lines in the two lists. */
function addView(number) {
  const name = `Growth${number}`
  const key = `growth${number}`
  write(`src/views/${name}/strings.ts`, [
    'export const strings = {',
    `  '${key}.title': 'Growth ${number}',`,
    `  '${key}.text': 'What the view ${number} is for, said in one sentence.',`,
    `  '${key}.button': 'Go on with ${number}',`,
    '} as const',
  ])
  write(`src/views/${name}/view.ts`, [
    `export const ${key} = {`,
    '  needsAccount: true,',
    `  title: (t) => t('${key}.title'),`,
    `  load: () => import(/* webpackChunkName: "${key}" */ './parts'),`,
    '}',
  ])
  append('src/views/manifest.ts', [`export { ${key} as ${name} } from './${name}/view'`])
  const english = 'src/views/strings/en.ts'
  replace(
    english,
    '\nexport const en = {',
    `\nimport { strings as ${key} } from '../${name}/strings'\nexport const en = {\n  ...${key},`,
  )
  write(`src/views/${name}/parts.ts`, [`export { ${name}View as View } from './${name}View'`])
  write(`src/views/${name}/${name}View.tsx`, [
    "import { useAppDispatch } from '../../store/hooks'",
    "import { useT } from '../strings/t'",
    "import { Button } from '../ui/base/Button'",
    `export function ${name}View() {`,
    '  const t = useT()',
    '  const dispatch = useAppDispatch()',
    `  const go = () => dispatch({ type: 'growth${(number % CAPABILITIES) + 1}/asked', meta: { intent: true } })`,
    '  return (',
    `    <div className="body" data-view="${name}">`,
    `      <p>{t('${key}.text')}</p>`,
    `      <Button onClick={go}>{t('${key}.button')}</Button>`,
    '    </div>',
    '  )',
    '}',
  ])
}

/** A capability with an intent, a slice and a handler. Its row is added with those of the others. */
function addCapability(number) {
  const name = `growth${number}`
  write(`src/slices/${name}.ts`, [
    "import { createSlice } from '@reduxjs/toolkit'",
    "import { createIntent } from './intent'",
    `export const ${name}Requested = createIntent('${name}/${name}Requested')`,
    `export const ${name}Slice = createSlice({`,
    `  name: '${name}',`,
    "  initialState: { step: 'idle' },",
    `  reducers: { ${name}Done: (state) => void (state.step = 'done') },`,
    `  extraReducers: (builder) => builder.addCase(${name}Requested, (state) => void (state.step = 'working')),`,
    '})',
  ])
  write(`src/middleware/${name}/effects.ts`, [
    `import { ${name}Requested, ${name}Slice } from '../../slices/${name}'`,
    `export const ${name}Capability = {`,
    `  slices: [${name}Slice],`,
    '  start({ handle }) {',
    `    handle(${name}Requested, (_, fx) => void fx.dispatch(${name}Slice.actions.${name}Done()))`,
    '  },',
    '}',
  ])
}

const rowOf = (number) => {
  const name = `growth${number}`
  return `{ name: '${name}', load: () => import(/* webpackChunkName: "${name}" */ '../${name}/effects').then((module) => module.${name}Capability) }`
}

/** An adapter as a package entry and in the table of the script-tag build. */
function addAdapter(id) {
  write(`src/adapters/${id}/adapter.ts`, [
    `export const adapter = { namespace: 'solana', connect: () => Promise.resolve(null), id: '${id}' }`,
  ])
  write(`src/adapters/${id}.ts`, [
    `export function ${id}Adapter() {`,
    `  return { id: '${id}', namespace: 'solana', load: () => import('./${id}/adapter').then(({ adapter }) => adapter) }`,
    '}',
  ])
  const table = 'src/adapters/table.ts'
  append(table, [`import { ${id}Adapter } from './${id}'`])
  replace(table, '  viem: viemAdapter,', `  viem: viemAdapter,\n  ${id}: ${id}Adapter,`)
}

async function build(folder) {
  const { ok, output } = await run(process.execPath, [
    ...[join(folder, '.ci/build.mjs'), '--only=umd', '--once'],
  ])
  if (!ok) throw new Error(output)
}

/** Bytes until Connect shows, of the build in a folder. */
function bytesOf(folder) {
  const core = readStats('umd', folder)
  const loader = readStats('umd.loader', folder)
  const files = new Set(
    [...loader.group('latchkey'), ...core.group('core')].flatMap((chunk) => chunk.files),
  )
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzippedFile(join(folder, 'dist/umd', file)), 0)
}

await runChecks([
  {
    name: `${VIEWS} views, ${CAPABILITIES} capabilities and ${ADAPTERS.length} adapters more cost the way to Connect at most ${GROWTH_MOST} bytes`,
    run: async () => {
      copyProject(NAME)
      const before = bytesOf(root)
      for (const number of numbers(VIEWS)) addView(number)
      for (const number of numbers(CAPABILITIES)) addCapability(number)
      const rows = numbers(CAPABILITIES).map(rowOf)
      const list = 'const lazy: readonly CapabilityRow[] = ['
      replace('src/middleware/core/capabilities.ts', list, `${list}${rows.join(', ')},`)
      for (const id of ADAPTERS) addAdapter(id)
      await build(COPY)
      const after = bytesOf(COPY)
      removeCopy(NAME)
      console.log(
        `until Connect shows: ${before} bytes, with the additions ${after}: ${after - before} more`,
      )
      return after - before <= GROWTH_MOST ? [] : [`${after - before} bytes`]
    },
  },
])
