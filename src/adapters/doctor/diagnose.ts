import { withTimeout } from '../../slices/domain/async/timers'
import {
  worstStatus,
  type CheckName,
  type Diagnosis,
  type Finding,
} from '../../slices/domain/widget/diagnosis'
import { checkBackends } from './backends'
import { checkBrowser } from './browser'
import { checkClock } from './clock'
import { checkNodes } from './nodes'
import type { CheckContext, DiagnosticInput } from './diagnosticInput'
import { checkPolicy } from './policy'
import { checkRelay } from './relay'
import { checkStorage } from './storage'
import { checkWallets } from './wallets'
import { watchPolicy } from './watchPolicy'

/** How long a check may take. The one of the policy waits for the others first. */
const CHECK_MS = 20_000
const POLICY_MS = 30_000

/**
 * Looks at everything that a connection needs. Each check has a time limit, and one that throws is a finding of its own.
 * Asks only hosts that the options name, and the page's own.
 */
export async function diagnose(given: DiagnosticInput): Promise<Diagnosis> {
  const at = new Date(given.now()).toISOString()
  const policy = watchPolicy(given.window.document)
  const input: CheckContext = { ...given, policy }
  const one = (check: CheckName, run: () => Finding | Promise<Finding>, ms = CHECK_MS) =>
    settled(check, ms, run)
  const asking = [
    ...checkBackends(input).map((found) => one('backend', () => found)),
    ...checkNodes(input).map((found) => one('node', () => found)),
    one('relay', () => checkRelay(input)),
    one('clock', () => checkClock(input)),
  ]
  try {
    const findings = await Promise.all([
      one('browser', () => checkBrowser(input)),
      one('storage', () => checkStorage(input)),
      one('policy', () => checkPolicy(input, Promise.all(asking)), POLICY_MS),
      one('wallets', () => checkWallets(input)),
      ...asking,
    ])
    return { version: __VERSION__, at, status: worstStatus(findings), findings }
  } finally {
    policy.stop()
  }
}

/** The finding of a check, whatever becomes of the check; never rejects. */
async function settled(
  check: CheckName,
  ms: number,
  run: () => Finding | Promise<Finding>,
): Promise<Finding> {
  const broken = (text: string): Finding => ({
    check,
    status: 'failed',
    text,
    next: 'Run it again; if it stays so, report it with this report as a file.',
    facts: null,
  })
  try {
    // A check that throws at once is one that rejects.
    const found = Promise.resolve().then(run)
    return await withTimeout(found, ms, () =>
      broken(`The check "${check}" did not end within ${ms / 1_000} s.`),
    )
  } catch {
    return broken(`The check "${check}" could not be run.`)
  }
}
