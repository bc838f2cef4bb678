/** Results of the checks of a swap's transactions before the wallet gets them. */
export type Findings = {
  /** The method was decoded and agrees with the shown values. */
  read: boolean
  /** A node simulated the balance changes, and they agree with the shown values. */
  simulated: boolean
  /** An independent node, not run by the swap service, simulated them. */
  independent: boolean
  /** The router is on the site's list or belongs to a known swap service. */
  known: boolean
}

/**
 * Whether only the swap service vouches for the transaction, so that the person has to consent: the
 * contract is unknown, or the call was neither decoded nor simulated.
 */
export function needsConsent({ read, simulated, independent, known }: Findings): boolean {
  if (independent) return false
  return !known || (!read && !simulated)
}
