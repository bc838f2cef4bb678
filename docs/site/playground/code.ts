import type { Choices } from './choices'

/** The kinds of site that code is shown for. */
export const KINDS = [
  { value: 'tag', label: 'Script tag' },
  { value: 'esm', label: 'Modules' },
  { value: 'react', label: 'React' },
] as const
/** One of them. */
export type Kind = (typeof KINDS)[number]['value']

type Entry = readonly [name: string, code: string]

const text = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`

/** An object over several lines, with a comma after each. */
const object = (entries: readonly Entry[], indent: string) =>
  `{\n${entries.map(([name, code]) => `${indent}  ${name}: ${code},\n`).join('')}${indent}}`

function lookEntries({ theme, accent, radius, locale }: Choices, indent: string): Entry[] {
  const variables: Entry[] = [
    ...(accent === null ? [] : [["'--latchkey-accent'", text(accent)] as const]),
    ...(radius === null ? [] : [["'--latchkey-border-radius-master'", String(radius)] as const]),
  ]
  return [
    ...(theme ? [['themeMode', text(theme)] as const] : []),
    ...(variables.length > 0 ? [['themeVariables', object(variables, indent)] as const] : []),
    ...(locale ? [['locale', text(locale)] as const] : []),
  ]
}

/** The options as they are written; `of` says how names of the package are. */
function optionEntries(
  choices: Choices,
  of: (kind: 'networks' | 'adapters' | 'siwx', name: string) => string,
  indent: string,
): Entry[] {
  const { networks, siwx, off, isWide } = choices
  const features = off.map((name): Entry => [name, 'false'])
  const required = siwx === 'optional' ? '{ required: false }' : ''
  return [
    ['networks', `[${networks.map((name) => of('networks', name)).join(', ')}]`],
    ['adapters', `[${of('adapters', 'viem')}()]`],
    ...(siwx ? [['siwx', `${of('siwx', 'localSiwx')}(${required})`] as const] : []),
    ...(features.length > 0 ? [['features', object(features, indent)] as const] : []),
    ...(isWide ? [['modalSize', text('wide')] as const] : []),
    ...lookEntries(choices, indent),
  ]
}

const bare = (kind: string, name: string) => (kind === 'adapters' ? `${name}Adapter` : name)

function imports({ networks, siwx, locale }: Choices): string[] {
  const language = locale && locale !== 'en' ? localeName(locale) : null
  return [
    `import { viemAdapter } from 'latchkey/adapters/viem'`,
    ...(language ? [`import ${language} from 'latchkey/locales/${locale}'`] : []),
    `import { ${[...networks].sort().join(', ')} } from 'latchkey/networks'`,
    ...(siwx ? [`import { localSiwx } from 'latchkey/siwx'`] : []),
  ]
}

/** `pt-BR` is no name in code. */
const localeName = (tag: string) => tag.replace('-', '')

/** A bundler brings the language along. */
const withLocales = (entries: Entry[], { locale }: Choices): Entry[] =>
  locale && locale !== 'en' ? [...entries, ['locales', `[${localeName(locale)}]`]] : entries

const sizeOf = ({ size }: Choices) => (size === 'md' ? '' : ` size="${size}"`)

function tagCode(choices: Choices): string {
  const entries = optionEntries(choices, (kind, name) => `Latchkey.${kind}.${name}`, '    ')
  return [
    '<script src="/latchkey/latchkey.js"></script>',
    `<latchkey-button${sizeOf(choices)}></latchkey-button>`,
    '<script>',
    `  const latchkey = Latchkey.createLatchkey(${object(entries, '  ')})`,
    '</script>',
  ].join('\n')
}

function esmCode(choices: Choices): string {
  const entries = withLocales(optionEntries(choices, bare, '  '), choices)
  return [
    `import { createLatchkey } from 'latchkey'`,
    ...imports(choices),
    '',
    `export const latchkey = createLatchkey(${object(entries, '')})`,
  ].join('\n')
}

function reactCode(choices: Choices): string {
  const entries = withLocales(optionEntries(choices, bare, '  '), choices)
  return [
    ...imports(choices),
    `import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'`,
    `import type { LatchkeyOptions } from 'latchkey'`,
    '',
    `const options: LatchkeyOptions = ${object(entries, '')}`,
    '',
    'export const App = () => (',
    '  <LatchkeyProvider options={options}>',
    `    <LatchkeyButton${sizeOf(choices)} />`,
    '  </LatchkeyProvider>',
    ')',
  ].join('\n')
}

const WRITERS = { tag: tagCode, esm: esmCode, react: reactCode } as const

/** The code of a site with these choices. */
export const codeFor = (kind: Kind, choices: Choices): string => WRITERS[kind](choices)
