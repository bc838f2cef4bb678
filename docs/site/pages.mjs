// Which documents the site has, in the order of its contents.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/publicApi.mjs'

const guide = (...names) => names.map((name) => `docs/guide/${name}.md`)
const recipes = (...names) => names.map((name) => `docs/recipes/${name}.md`)
const reference = (...names) => names.map((name) => `docs/reference/${name}.md`)

/** Groups of the contents. Documents that no group names stand in the last one. */
const GROUPS = [
  { title: 'Start', sources: ['docs/index.md', 'README.md'] },
  {
    title: 'Quick starts',
    sources: guide('script-tag', 'react', 'next', 'vue', 'svelte', 'esm', 'wallets', 'sign-in'),
  },
  {
    title: 'Recipes',
    sources: recipes(
      ...['own-button', 'sign-a-message', 'send', 'read-a-contract', 'follow-the-network'],
      ...['sign-in-on-a-server', 'content-security-policy', 'cdn', 'theming', 'languages'],
      'troubleshooting',
    ),
  },
  { title: 'Try it', sources: ['docs/playground.md', 'docs/gallery.md', 'docs/doctor.md'] },
  {
    title: 'Topics',
    sources: [
      ...[
        'docs/wagmi.md',
        'docs/migrating.md',
        'docs/testing.md',
        'docs/theming.md',
        'docs/motion.md',
        'docs/languages.md',
        'docs/glossary.md',
      ],
      ...[
        'docs/self-hosting.md',
        'docs/runbook.md',
        'docs/sandbox.md',
        'docs/browsers.md',
        'docs/security/threat-model.md',
        'docs/security/account.md',
        'docs/security/shares.md',
        'docs/services-load.md',
        'docs/api.md',
        'docs/speed.md',
        'SECURITY.md',
      ],
    ],
  },
  {
    title: 'Reference',
    sources: reference(
      ...['options', 'methods', 'events', 'errors', 'react', 'elements', 'networks', 'adapters'],
      ...['siwx', 'siwx-server', 'wagmi', 'testing', 'types'],
    ),
  },
  {
    title: 'Project',
    sources: [
      ...['CHANGELOG.md', 'docs/architecture.md', 'docs/features.md', 'docs/requirements.md'],
      ...['docs/dependencies.md', 'docs/conformance.md'],
      ...['CONTRIBUTING.md', 'CODE_OF_CONDUCT.md', 'examples/README.md'],
      'docs/decisions/README.md',
    ],
  },
]

/** Folders whose documents all belong to the site. */
const FOLDERS = ['docs', 'docs/guide', 'docs/recipes', 'docs/reference', 'docs/security']

const documentsIn = (folder) =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder))
        .filter((name) => name.endsWith('.md'))
        .sort()
        .map((name) => `${folder}/${name}`)
    : []

/** `docs/reference/options.md` is `reference/options.html` of the site. */
export function addressOf(source) {
  const path = source.replace(/^docs\//, '').replace(/\.md$/, '')
  return `${path.replace(/(^|\/)README$/, (_, folder) => (folder ? '/index' : 'overview')).toLowerCase()}.html`
}

/**
 * All documents of the site: `groups` of `{ title, sources }` for the contents, and `others`, which only pages lead to.
 * A named document that is not there is left out.
 */
export function sitePages() {
  const named = GROUPS.flatMap(({ sources }) => sources)
  const found = FOLDERS.flatMap(documentsIn).filter((source) => !named.includes(source))
  const groups = GROUPS.map(({ title, sources }, index) => ({
    title,
    sources: [...sources, ...(index === GROUPS.length - 1 ? found : [])].filter((source) =>
      existsSync(join(ROOT, source)),
    ),
  })).filter(({ sources }) => sources.length > 0)
  const listed = groups.flatMap(({ sources }) => sources)
  const others = documentsIn('docs/decisions').filter((source) => !listed.includes(source))
  return { groups, others }
}
