import type { Diagnosis } from '../../slices/domain/widget/diagnosis'
import type { Trace, TraceOptions } from '../../slices/domain/widget/trace'

/** The methods of a widget for troubleshooting. */
export type LatchkeySupport = {
  /**
   * Checks everything that a connection needs, and resolves with the findings: browser, storage, content security
   * policy, wallets, services, nodes, relay and clock. Contacts only hosts of the options, and the page's own. Takes
   * 30 s at most. A check that fails is a finding as well.
   * @throws LatchkeyError `NETWORK_ERROR` when the code of the checks does not load
   * @example
   * const { status, findings } = await latchkey.diagnose()
   * console.log(status)
   * for (const { check, status, text, next } of findings) console.log(check, status, text, next)
   */
  diagnose(): Promise<Diagnosis>
  /**
   * Resolves with the recent history of the widget, for a bug report: a state, and up to 300 later actions. It
   * contains only texts of the source code; every other text, number and amount is a placeholder. Redux DevTools and
   * the gallery can replay it.
   * @param options.includeAddresses keeps the addresses of the connected accounts; ask the visitor first
   * @throws LatchkeyError `NETWORK_ERROR` when the code that writes it does not load
   * @example
   * const trace = await latchkey.exportTrace()
   * const file = new Blob([JSON.stringify(trace)], { type: 'application/json' })
   */
  exportTrace(options?: TraceOptions): Promise<Trace>
}
