// Which documents the site has, in the order of its contents.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/publicApi.mjs'

const guide = (...names) => names.map((name) => `docs/guide/${name}.md`)
const recipes = (...names) => names.map((name) => `docs/recipes/${name}.md`)
const reference = (...names) => names.map((name) => `docs/reference/${name}.md`)

/** Groups of the contents: guide, how-to, reference and explanation. Pages without a group are added to the last one. */
const GROUPS = [
  { title: 'Start', sources: ['docs/index.md', 'README.md'] },
  {
    title: 'Guide',
    sources: [
      ...guide('script-tag', 'react', 'next', 'vue', 'svelte', 'esm', 'wallets', 'sign-in'),
      ...['docs/playground.md', 'docs/gallery.md', 'docs/sandbox.md'],
    ],
  },
  {
    title: 'How-to',
    sources: [
      ...recipes('own-button', 'sign-a-message', 'send', 'read-a-contract', 'follow-the-network'),
      ...recipes(
        'sign-in-on-a-server',
        'own-login',
        'sponsor-fees',
        'content-security-policy',
        'cdn',
      ),
      ...recipes('theming', 'languages'),
      ...['docs/wagmi.md', 'docs/testing.md', 'docs/migrating.md'],
      ...recipes('troubleshooting'),
      'docs/doctor.md',
    ],
  },
  {
    title: 'Reference',
    sources: [
      ...reference('options', 'methods', 'events', 'errors', 'react', 'elements', 'networks'),
      ...reference('adapters', 'siwx', 'siwx-server', 'wagmi', 'testing', 'types'),
      ...[
        'docs/theming.md',
        'docs/languages.md',
        'docs/glossary.md',
        'docs/browsers.md',
        'docs/api.md',
      ],
    ],
  },
  {
    title: 'Explanation',
    sources: [
      ...['docs/architecture.md', 'docs/clear-signing.md', 'docs/speed.md', 'docs/motion.md'],
      ...['docs/security/threat-model.md', 'docs/security/account.md', 'docs/security/shares.md'],
      'docs/security/recovery.md',
    ],
  },
  {
    title: 'Host it yourself',
    sources: [
      ...['docs/self-hosting.md', 'docs/production.md', 'docs/runbook.md'],
      'docs/services-load.md',
    ],
  },
  {
    title: 'Project',
    sources: [
      ...['CHANGELOG.md', 'CONTRIBUTING.md', 'docs/guide/contribute.md', 'SECURITY.md'],
      ...['docs/features.md', 'docs/requirements.md', 'docs/dependencies.md'],
      ...['docs/conformance.md', 'CODE_OF_CONDUCT.md', 'examples/README.md'],
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
