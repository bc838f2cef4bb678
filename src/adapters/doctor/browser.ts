import type { FindingFacts, FindingOf } from '../../slices/domain/widget/diagnosis'
import type { DiagnosticInput } from './diagnosticInput'

type Facts = FindingFacts['browser']
type Engine = NonNullable<Facts['name']>

/** The minimum version of each engine; see docs/browsers.md. */
const FLOOR: Record<Engine, string> = { Chromium: '100', Firefox: '100', Safari: '15.4' }

/** Version patterns for user agents. Engines whose user agent also contains Chrome or Safari come first. */
const VERSIONS: readonly (readonly [Engine, RegExp])[] = [
  // On iOS every browser uses Safari's engine, with the version of the system.
  ['Safari', /(?:iPhone|iPad|iPod).* OS (\d+(?:_\d+)?)/],
  ['Firefox', /Firefox\/(\d+(?:\.\d+)?)/],
  ['Chromium', /Chrom(?:e|ium)\/(\d+)/],
  ['Safari', /Version\/(\d+(?:\.\d+)?).* Safari\//],
]

/** Checks the browser's version and the capabilities of the page. */
export function checkBrowser({ window }: Pick<DiagnosticInput, 'window'>): FindingOf<'browser'> {
  const { name, version } = readVersion(window.navigator.userAgent)
  const floor = name && FLOOR[name]
  const secureContext = window.isSecureContext
  // Missing in a page without a secure context.
  const subtleCrypto = (window.crypto as Partial<Crypto> | undefined)?.subtle !== undefined
  const facts: Facts = { name, version, floor, secureContext, subtleCrypto }
  const found = (status: 'ok' | 'warning' | 'failed', text: string, next: string | null) =>
    ({ check: 'browser', status, text, next, facts }) as const
  if (!secureContext)
    return found(
      'failed',
      'The page is no secure context, so the browser keeps cryptography and the clipboard from it.',
      'Serve the page by https, or from localhost.',
    )
  if (!subtleCrypto)
    return found(
      'failed',
      'The browser gives this page no SubtleCrypto, which signing in and the embedded wallet need.',
      'Open the page in another browser, or outside of the app that shows it.',
    )
  if (!name || !version || !floor)
    return found(
      'warning',
      'The browser does not say which version it is.',
      'If something is missing, open the page in Chrome, Firefox or Safari.',
    )
  if (isBelow(version, floor))
    return found(
      'failed',
      `${name} ${version} is older than ${floor}, the oldest version that is served.`,
      'Update the browser.',
    )
  return found('ok', `${name} ${version} in a secure context, with cryptography.`, null)
}

function readVersion(userAgent: string): { name: Engine | null; version: string | null } {
  for (const [name, pattern] of VERSIONS) {
    const [, version] = pattern.exec(userAgent) ?? []
    if (version) return { name, version: version.replace('_', '.') }
  }
  return { name: null, version: null }
}

/** Compares two versions of one or two numbers. */
function isBelow(version: string, floor: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [floorMajor = 0, floorMinor = 0] = floor.split('.').map(Number)
  return major < floorMajor || (major === floorMajor && minor < floorMinor)
}
