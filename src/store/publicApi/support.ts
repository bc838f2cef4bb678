import type { Diagnosis } from '../../slices/domain/widget/diagnosis'
import type { Trace, TraceOptions } from '../../slices/domain/widget/trace'

/** The methods of a widget that help when something does not work. */
export type LatchkeySupport = {
  /**
   * Looks at everything that a connection needs, and resolves with what was found in plain words: browser, storage, content
   * security policy, wallets, services, nodes, relay and clock. Asks only hosts that the options name, and the page's own. Takes
   * 30 s at most; a check that breaks is a finding, and hides no other.
   * @throws LatchkeyError `NETWORK_ERROR` when the code of the checks does not load
   * @example
   * const { status, findings } = await latchkey.diagnose()
   * console.log(status)
   * for (const { check, status, text, next } of findings) console.log(check, status, text, next)
   */
  diagnose(): Promise<Diagnosis>
  /**
   * Resolves with what happened in the widget lately, for a report of a fault: a state, and up to 300 actions since. Only words of
   * the code are in it: every other text, number and amount has become a placeholder. As JSON it can be imported into Redux
   * DevTools, and the gallery replays it.
   * @param options.includeAddresses leaves the addresses of the connected accounts, and nothing more; ask the visitor first
   * @throws LatchkeyError `NETWORK_ERROR` when the code that writes it does not load
   * @example
   * const trace = await latchkey.exportTrace()
   * const file = new Blob([JSON.stringify(trace)], { type: 'application/json' })
   */
  exportTrace(options?: TraceOptions): Promise<Trace>
}
