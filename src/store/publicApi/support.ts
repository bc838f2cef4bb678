import type { Diagnosis } from '../../slices/domain/widget/diagnosis'

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
}
