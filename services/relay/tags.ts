/** Message tags that the relay sets for the session calls. */
export const TAG = { propose: 1100, proposeReply: 1101, settle: 1102 } as const

/** Requests for a sign-in without a session (`wc_sessionAuthenticate`). */
const AUTHENTICATE = 1116

/**
 * Whether a message has one reader: of the two clients of a pairing or session, the one that did
 * not write it. Any wallet that scans the pairing's QR code can read a proposal or a sign-in
 * request, and other protocols may have more readers.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods
 */
export const isForOneReader = (tag: number | undefined): boolean => {
  if (tag === undefined || tag === AUTHENTICATE) return false
  const isPairing = tag >= 1000 && tag <= 1003
  const isSession = tag > TAG.propose && tag <= 1121
  return isPairing || isSession
}
