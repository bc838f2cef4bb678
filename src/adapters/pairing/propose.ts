import { errorNumber } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import type { PairingMethods } from '../../slices/domain/options/options'
import type { Network } from '../../slices/domain/network/network'
import type { SiwxMessageData } from '../../slices/domain/siwx/siwx'
import { withTimeout } from '../../slices/domain/async/timers'
import { proposeSession, type Proposal } from './oneClick'
import { relayFailureOf } from './refusals'
import type { Relay } from './relay'
import type { SignClient } from './signClient'

/** Time limit for each relay when a QR code is created. */
const RELAY_WAIT_MS = 10_000

const yes = (): true => true

/**
 * Publishes a proposal within 10 s for each relay.
 * @throws LatchkeyError `PAIRING_UNAVAILABLE`, `INVALID_APP_CONFIGURATION` or `SESSION_EXPIRED` when the relay is
 * unreachable or rejects the site, or the library's error with a code
 */
export type Propose = (
  networks: readonly Network[],
  signIn: SiwxMessageData | undefined,
) => Promise<Proposal>

/**
 * Creates the proposals of one widget with a time limit. The library itself would retry for minutes while the relay
 * is unreachable.
 */
export function createPropose(input: {
  client: SignClient
  relay: Relay
  /** Relays in the order in which they are tried. */
  relays: readonly string[]
  /** Methods that the site requests in addition. */
  methods?: PairingMethods | undefined
}): Propose {
  const { client, relay, methods } = input
  const wait = RELAY_WAIT_MS * input.relays.length
  let proposing: Promise<unknown> | null = null
  const lost = (cause?: unknown): LatchkeyError =>
    errorOf(relayFailureOf(cause), { relay: input.relays.join(' ') }, cause)

  /**
   * Waits for an earlier proposal or for an open socket, because two proposals on a closed socket would compete for
   * it.
   */
  async function untilFree(former: Promise<unknown>): Promise<void> {
    const opening = relay.open()
    const free = Promise.race([former.then(yes, yes), opening.promise])
    if (!(await withTimeout(free, wait).finally(opening.stop))) throw lost()
  }

  return async (networks, signIn) => {
    if (proposing) await untilFree(proposing)
    const refusal = relay.refusal()
    const asked = proposeSession(client, networks, signIn, methods)
    const ended = (): void => {
      if (proposing === asked) proposing = null
    }
    proposing = asked
    asked.then(ended, ended)
    const proposed = await withTimeout(Promise.race([asked, refusal.promise]), wait)
      .catch((cause: unknown) => {
        throw errorNumber(cause) === null ? lost(cause) : cause
      })
      .finally(refusal.stop)
    if (!proposed) throw lost()
    return proposed
  }
}
