import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const VIEWS = 30
const FLOWS = 10
const ADAPTERS = ['growthOne', 'growthTwo']

/** Description of what `addFeatures` adds. */
export const FEATURES = `${VIEWS} views, ${FLOWS} flows and ${ADAPTERS.length} adapters`

const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1)

/** Changes files below a folder. */
const editor = (folder) => ({
  write(path, lines) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${lines.join('\n')}\n`)
  },
  replace(path, piece, by) {
    const text = readFileSync(join(folder, path), 'utf8')
    if (!text.includes(piece)) throw new Error(`${path} has no "${piece}"`)
    writeFileSync(join(folder, path), text.replace(piece, by))
  },
  append(path, lines) {
    writeFileSync(
      join(folder, path),
      `${readFileSync(join(folder, path), 'utf8')}${lines.join('\n')}\n`,
    )
  },
})

/** A view of the usual size: description, texts, component, and its lines in the two lists. */
function addView({ write, replace, append }, number) {
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
    `  const go = () => dispatch({ type: 'growth${(number % FLOWS) + 1}/asked', meta: { intent: true } })`,
    '  return (',
    `    <div className="body" data-view="${name}">`,
    `      <p>{t('${key}.text')}</p>`,
    `      <Button onClick={go}>{t('${key}.button')}</Button>`,
    '    </div>',
    '  )',
    '}',
  ])
}

/** A feature with an intent, a slice and a handler. Its row is added with those of the others. */
function addFlow({ write }, number) {
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
  write(`src/middleware/${name}/feature.ts`, [
    `import { ${name}Requested, ${name}Slice } from '../../slices/${name}'`,
    "import { defineFeature, on } from '../core/feature'",
    `export const ${name}Feature = defineFeature({`,
    `  slices: [${name}Slice],`,
    `  intents: [on(${name}Requested, (_, fx) => void fx.dispatch(${name}Slice.actions.${name}Done()))],`,
    '})',
  ])
}

const rowOf = (number) => {
  const name = `growth${number}`
  return `row('${name}', () => import(/* webpackChunkName: "${name}" */ './${name}/feature'))`
}

/** An adapter as a package entry and in the table of the script-tag build. */
function addAdapter({ write, replace, append }, id) {
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

/** Generates features into a copy of the sources, each with its lines in the lists. */
export function addFeatures(folder) {
  const edit = editor(folder)
  for (const number of numbers(VIEWS)) addView(edit, number)
  for (const number of numbers(FLOWS)) addFlow(edit, number)
  const rows = numbers(FLOWS).map(rowOf)
  const list = 'const lazy: readonly FeatureRow[] = ['
  edit.replace('src/middleware/features.ts', list, `${list}${rows.join(', ')},`)
  for (const id of ADAPTERS) addAdapter(edit, id)
}
