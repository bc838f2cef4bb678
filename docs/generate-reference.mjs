// Writes docs/reference from the doc comments of the public surface and from the tables beside this file.
// `node docs/generate-reference.mjs` writes the pages; `.ci/reference.mjs` compares them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatted } from '../.ci/lib/format.mjs'
import { load } from './lib/load.mjs'
import { code, memberTable, page, section, table } from './lib/markdown.mjs'
import { readPublicApi, ROOT } from './lib/publicApi.mjs'

const FOLDER = join(ROOT, 'docs/reference')

/** Takes an export by its name. */
function named(exports, name) {
  const found = exports.find((entry) => entry.name === name)
  if (!found) throw new Error(`no export ${name}`)
  return found
}

/** Types of an entry with their members, or with their definition. */
const typeSections = (types) =>
  types.map(({ name, prose, members, type, examples }) =>
    [
      `## ${code(name)}`,
      prose,
      members.length > 0 ? memberTable(members) : type && `\`\`\`ts\n${type}\n\`\`\``,
      ...examples.map((text) => `\`\`\`ts\n${text}\n\`\`\``),
    ]
      .filter(Boolean)
      .join('\n\n'),
  )

function optionsPage({ latchkey, options: inner }) {
  const options = named(latchkey, 'LatchkeyOptions')
  const backends = named(inner, 'Backends')
  return page(
    'Options',
    `${options.prose} Of \`createLatchkey\` and \`<LatchkeyProvider options>\`.`,
    [
      `\`\`\`ts\n${options.examples[0]}\n\`\`\``,
      memberTable(options.members, 'Option'),
      ...[named(latchkey, 'Features'), named(latchkey, 'Metadata'), backends].map(
        ({ name, prose, members }) => `## ${name}\n\n${prose}\n\n${memberTable(members)}`,
      ),
    ],
  )
}

function methodsPage({ latchkey }) {
  const face = named(latchkey, 'Latchkey')
  return page('Methods', undefined, [
    section(named(latchkey, 'createLatchkey')),
    `## The widget\n\n${face.prose}\n\nIn the examples \`latchkey\` is the widget that \`createLatchkey\` returned.`,
    ...face.members.map((member) => section(member, { level: '###' })),
    `## \`OpenOptions\`\n\n${memberTable(named(latchkey, 'OpenOptions').members)}`,
  ])
}

function eventsPage({ latchkey }, { EVENT_TABLE }) {
  const events = named(latchkey, 'LatchkeyEvents')
  const properties = (row) =>
    Object.entries(row.properties)
      .map(([name, values]) => `${code(name)}: ${values}`)
      .join('; ')
  return page('Events', events.prose, [
    `\`\`\`ts\n${events.examples[0]}\n\`\`\``,
    `## State\n\n${table(
      ['Event', 'Payload', 'When'],
      events.members
        .filter(({ prose }) => prose)
        .map(({ name, type, prose }) => [code(name), code(type), prose]),
    )}`,
    `## Telemetry\n\nThe payload is the properties; the event \`*\` carries the name as well. What leaves the page: ` +
      `[threat model](../security/threat-model.md#what-leaves-the-page).\n\n${table(
        ['Event', 'When', 'Properties'],
        Object.entries(EVENT_TABLE).map(([name, row]) => [code(name), row.when, properties(row)]),
      )}`,
    `## \`PublicState\`\n\n${memberTable(named(latchkey, 'PublicState').members)}`,
  ])
}

function errorsPage({ latchkey }, { ERROR_TABLE }, { ERROR_MESSAGES }) {
  const face = named(latchkey, 'LatchkeyError')
  return page('Errors', face.prose, [
    ...face.examples.map((text) => `\`\`\`ts\n${text}\n\`\`\``),
    'Codes are never reused. "Nothing yet" marks codes of capabilities that are not built.',
    table(
      ['Code', 'Message', 'Meaning', 'Reported by', 'What to do'],
      Object.entries(ERROR_TABLE).map(([name, { meaning, by, remedy }]) => [
        code(name),
        ERROR_MESSAGES[name],
        meaning,
        by,
        remedy,
      ]),
    ),
  ])
}

function reactPage({ 'latchkey/react': react }) {
  const functions = react.filter(({ isFunction }) => isFunction)
  const hooks = functions.filter(({ name }) => name.startsWith('use'))
  const components = functions.filter(({ name }) => !name.startsWith('use'))
  const first = named(components, 'LatchkeyProvider')
  const ordered = [first, ...components.filter((component) => component !== first)]
  return page('React', 'Entry `latchkey/react`, for React 18 and 19.', [
    '## Components',
    ...ordered.map(
      (component) =>
        section(component, { level: '###', language: 'tsx', header: null }) +
        (component.props.length > 0 ? `\n\n${memberTable(component.props, 'Prop')}` : ''),
    ),
    '## Hooks',
    ...hooks.map((hook) => section(hook, { level: '###', language: 'tsx' })),
    ...typeSections(react.filter(({ name }) => name === 'Sized')),
  ])
}

function elementsPage({ ELEMENT_TABLE }) {
  return page(
    'Elements',
    'Custom elements that `createLatchkey` and `latchkey/react` define. You can change attributes at any time. `account-status`, ' +
      '`show-balance` and `chain-status` take one word, or two: below 768 px and from there on ' +
      '(`account-status="avatar full"`).',
    Object.entries(ELEMENT_TABLE).map(
      ([tag, { does, component, attributes }]) =>
        `## \`<${tag}>\`\n\n${does} In React: \`<${component}>\`.\n\n${table(
          ['Attribute', 'Values', 'Default', 'Meaning'],
          Object.entries(attributes).map(([name, row]) => [
            code(name),
            row.values,
            row.default,
            row.meaning,
          ]),
        )}`,
    ),
  )
}

function entryPage(title, intro, exports) {
  return page(title, intro, [
    ...exports.filter(({ isFunction }) => isFunction).map((doc) => section(doc)),
    ...typeSections(exports.filter(({ isType }) => isType)),
  ])
}

function networksPage({ 'latchkey/networks': networks }) {
  return page(
    'Networks',
    'Entry `latchkey/networks`: public networks for the option `networks`. Anything shaped like a viem chain works as well.',
    [
      table(
        ['Name', 'Network'],
        networks.map(({ name, prose }) => [code(name), prose]),
      ),
    ],
  )
}

const OWN_PAGE = ['Latchkey', 'LatchkeyOptions', 'LatchkeyEvents', 'OpenOptions', 'PublicState']
const IN_OPTIONS = ['Features', 'Metadata']

function typesPage({ latchkey }) {
  const elsewhere = [...OWN_PAGE, ...IN_OPTIONS]
  const types = latchkey.filter(({ name, isType }) => isType && !elsewhere.includes(name))
  return page('Types', 'Types of the entry `latchkey`.', typeSections(types))
}

/** All pages: `{ [file name]: text }`. */
export async function referencePages(api = readPublicApi()) {
  const [events, errors, elements, messages] = await Promise.all([
    load('docs/eventTable'),
    load('docs/errorTable'),
    load('docs/elementTable'),
    load('src/slices/domain/errors/codes'),
  ])
  const pages = {
    'options.md': optionsPage(api),
    'methods.md': methodsPage(api),
    'events.md': eventsPage(api, events),
    'errors.md': errorsPage(api, errors, messages),
    'react.md': reactPage(api),
    'elements.md': elementsPage(elements),
    'networks.md': networksPage(api),
    'siwx.md': entryPage(
      'Sign-in',
      'Entry `latchkey/siwx`: implementations for the option `siwx`.',
      api['latchkey/siwx'],
    ),
    'siwx-server.md': entryPage(
      'Sign-in on a server',
      "Entry `latchkey/siwx/server`: sign-in on the site's own server. Example project: " +
        '[examples/protected-page](../../examples/protected-page).',
      api['latchkey/siwx/server'],
    ),
    'adapters.md': entryPage(
      'Adapters',
      'Entries `latchkey/adapters/*` and `latchkey/connectors/*`.',
      Object.entries(api).flatMap(([specifier, exports]) =>
        /^latchkey\/(?:adapters|connectors)\//.test(specifier) ? exports : [],
      ),
    ),
    'testing.md': entryPage(
      'Test kit',
      'Entries `latchkey/testing` and `latchkey/testing/setup-dom`: a wallet in the page for the tests of a site. Guide: ' +
        '[Test your site](../testing.md).',
      [...api['latchkey/testing'], ...api['latchkey/testing/setup-dom']],
    ),
    'wagmi.md': entryPage(
      'wagmi',
      'Entry `latchkey/wagmi`, for wagmi 2 and 3. Guide: [wagmi](../wagmi.md).',
      api['latchkey/wagmi'],
    ),
    'types.md': typesPage(api),
  }
  const texts = Object.entries(pages).map(async ([name, text]) => [
    name,
    await formatted(join(FOLDER, name), text),
  ])
  return Object.fromEntries(await Promise.all(texts))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, text] of Object.entries(await referencePages()))
    writeFileSync(join(FOLDER, name), text)
}
