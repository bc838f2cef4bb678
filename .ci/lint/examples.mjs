// Faults that the linter must find, each in a file where its rule applies, and correct code that it
// must accept. They detect a rule that a new version of oxlint, or a change of `.oxlintrc.json`,
// drops silently.

/** Path, code with one fault, and the rule that finds it. */
export const FAULTS = [
  [
    'src/views/a.ts',
    'export const put = (to: Element) => (to.innerHTML = "")',
    'no-markup-strings',
  ],
  ['services/a.ts', 'document.write("")\nexport {}', 'no-markup-strings'],
  [
    'gallery/page/a.tsx',
    'export const Bold = () => <b dangerouslySetInnerHTML={{ __html: "" }} />',
    'no-markup-strings',
  ],
  ['src/slices/a.ts', 'export let count = 0', 'no-module-state'],
  ['src/store/a.ts', 'let count = 0\nexport const next = () => (count += 1)', 'no-module-state'],
  ['src/views/b.ts', 'export default 1', 'no-default-export'],
  ['src/views/c.ts', "export * from '../api/a'", 'no-export-all'],
  [
    'src/middleware/pairing/a.ts',
    'export const wait = async () => {\n  await Promise.resolve()\n}',
    'await-still',
  ],
  [
    'src/middleware/siwx/a.ts',
    'export const wait = async (step: Promise<void>) => {\n  await step\n}',
    'await-still',
  ],
  [
    'src/middleware/newFlow/a.ts',
    'declare const fx: { pause: (wait: Promise<void>) => Promise<void> }\n' +
      'export const wait = async () => {\n  await fx.pause(Promise.resolve())\n}',
    'await-still',
  ],
  [
    'src/middleware/send/a.ts',
    'declare const fx: { delay: () => void }\nexport const later = () => fx.delay()',
    'no-fx-delay',
  ],
  [
    'src/middleware/connect/a.ts',
    'declare const walletConnected: () => void\nwalletConnected()\nexport {}',
    'no-connection-facts',
  ],
  ['__tests__/a.test.ts', 'it.only("works", () => undefined)', 'no-skipped-tests'],
  ['__tests__/b.test.ts', 'xit("works", () => undefined)', 'no-skipped-tests'],
  ['src/api/a.ts', '// oxlint-disable-next-line no-console\nexport const one = 1', 'Unused'],
  ['src/api/b.ts', 'export const one: string = 1', 'TS2322'],
  ['src/api/c.ts', 'Promise.resolve(1)\nexport {}', 'no-floating-promises'],
  ['src/api/d.ts', 'export const one = (value: any): number => value', 'no-unsafe-return'],
  ['src/slices/b.ts', "import { two } from './c'\nexport const one = () => two()", 'no-cycle'],
  ['src/slices/c.ts', "import { one } from './b'\nexport const two = () => one()", 'no-cycle'],
  [
    'src/views/d.tsx',
    "import { useEffect } from 'react'\n" +
      'export function useTitle(title: string) {\n' +
      '  useEffect(() => {\n    document.title = title\n  }, [])\n}',
    'exhaustive-deps',
  ],
  ['.ci/a.mjs', 'missing()', 'no-undef'],
]

/** Path and code without findings. */
export const ACCEPTED = [
  // Type-only imports may be circular.
  ['src/store/b.ts', "import type { Two } from './c'\nexport type One = { two: Two | null }"],
  ['src/store/c.ts', "import type { One } from './b'\nexport type Two = { one: One | null }"],
  ['src/entry.ts', "export * from './store/b'"],
  ['src/views/strings/locales/es.ts', 'export default {}'],
  [
    'src/middleware/pairing/b.ts',
    'declare const still: (wait: Promise<void>) => Promise<void>\n' +
      'export const wait = async () => {\n  await still(Promise.resolve())\n}',
  ],
  ['src/middleware/core/a.ts', 'export const wait = async () => {\n  await Promise.resolve()\n}'],
  [
    'src/middleware/connect/accept.ts',
    'declare const walletConnected: () => void\nwalletConnected()\nexport {}',
  ],
]
