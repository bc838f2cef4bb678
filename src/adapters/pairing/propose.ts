import { errorNumber } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import type { Network } from '../../slices/domain/network/network'
import type { SiwxMessageData } from '../../slices/domain/siwx/siwx'
import { withTimeout } from '../../slices/domain/async/timers'
import { proposeSession, type Proposal } from './oneClick'
import { relayFailureOf } from './refusals'
import type { Relay } from './relay'
import type { SignClient } from './signClient'

/** How long a QR code may wait for the relay. */
const RELAY_WAIT_MS = 10_000

const yes = (): true => true

/**
 * Publishes a proposal within 10 s.
 * @throws LatchkeyError `PAIRING_UNAVAILABLE`, `INVALID_APP_CONFIGURATION` or `SESSION_EXPIRED` when the relay cannot be
 * reached or refuses the site, or the library's error with a code
 */
export type Propose = (
  networks: readonly Network[],
  signIn: SiwxMessageData | undefined,
) => Promise<Proposal>

/** Makes the proposals of one widget: the library itself goes on for minutes when the relay is away. */
export function createPropose(input: {
  client: SignClient
  relay: Relay
  relayUrl: string
}): Propose {
  const { client, relay } = input
  let proposing: Promise<unknown> | null = null
  const lost = (cause?: unknown): LatchkeyError =>
    errorOf(relayFailureOf(cause), { relay: input.relayUrl }, cause)

  /** Two proposals that wait for the relay would fight over its socket; once it is open, both can be sent. */
  async function untilFree(former: Promise<unknown>): Promise<void> {
    const opening = relay.open()
    const free = Promise.race([former.then(yes, yes), opening.promise])
    if (!(await withTimeout(free, RELAY_WAIT_MS).finally(opening.stop))) throw lost()
  }

  return async (networks, signIn) => {
    if (proposing) await untilFree(proposing)
    const refusal = relay.refusal()
    const asked = proposeSession(client, networks, signIn)
    const ended = (): void => {
      if (proposing === asked) proposing = null
    }
    proposing = asked
    asked.then(ended, ended)
    const proposed = await withTimeout(Promise.race([asked, refusal.promise]), RELAY_WAIT_MS)
      .catch((cause: unknown) => {
        throw errorNumber(cause) === null ? lost(cause) : cause
      })
      .finally(refusal.stop)
    if (!proposed) throw lost()
    return proposed
  }
}
