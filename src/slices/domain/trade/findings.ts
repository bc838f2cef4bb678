/** What is found out about the built transactions of a swap before the wallet sees them. */
export type Findings = {
  /** The method could be read, and agrees with what is shown. */
  read: boolean
  /** A node has simulated the balance changes, and they agree with what is shown. */
  simulated: boolean
  /** A node that the swap service does not run has simulated them. */
  independent: boolean
  /** The router is on the site's list, or belongs to a known trade service. */
  known: boolean
}

/**
 * Whether nothing but the swap service's own word speaks for the transaction, so that the person has to consent: the contract is not
 * known, or nobody could read or simulate the call.
 */
export function needsConsent({ read, simulated, independent, known }: Findings): boolean {
  if (independent) return false
  return !known || (!read && !simulated)
}
