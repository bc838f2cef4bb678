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

/** Time limit of a check. The policy check waits for the other checks first. */
const CHECK_MS = 20_000
const POLICY_MS = 30_000

/**
 * Runs all checks of what a connection needs. Each check has a time limit, and a check that throws becomes a finding.
 * Sends requests only to hosts that the options name, and to the page's own.
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

/** The finding of a check, also if it fails; never rejects. */
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
    // Makes a synchronous error a rejection.
    const found = Promise.resolve().then(run)
    return await withTimeout(found, ms, () =>
      broken(`The check "${check}" did not end within ${ms / 1_000} s.`),
    )
  } catch {
    return broken(`The check "${check}" could not be run.`)
  }
}
