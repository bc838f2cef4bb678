import type { ErrorCode } from '../../slices/domain/errors/codes'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { rpcError } from '../provider/rpcError'
import type { SignClient } from './signClient'
import { isRefusal } from './socketGuard'

/** Why the relay is lost: unreachable, the site is not allowed there, or this device's clock is wrong. */
export type RelayFailure = Extract<
  ErrorCode,
  'PAIRING_UNAVAILABLE' | 'INVALID_APP_CONFIGURATION' | 'SESSION_EXPIRED'
>

/** The client's token contains times, so a relay rejects it when the device's clock is wrong. */
const CLOCK = /jwt|not yet valid|expired/i

/** Reads the reason with which the relay closed the socket (close code 3000). */
export function relayFailureOf(error: unknown): RelayFailure {
  if (!isRefusal(error)) return 'PAIRING_UNAVAILABLE'
  return CLOCK.test(String(readProperty(error, 'message')))
    ? 'SESSION_EXPIRED'
    : 'INVALID_APP_CONFIGURATION'
}

/**
 * Records the code with which a wallet rejects a one-click proposal, because the library passes on only the message.
 * @param pairingTopic topic of the URI that carried the proposal
 * @returns a function that adds the recorded code to an error, and one that stops recording
 */
export function noteRefusal(client: SignClient, pairingTopic: string | undefined) {
  const history = readProperty(client.core, 'history')
  let code: number | null = null
  const onRecord = (record: unknown): void => {
    const error = readProperty(readProperty(record, 'response'), 'error')
    const sent = readProperty(error, 'code')
    const isOurs =
      readProperty(record, 'topic') === pairingTopic &&
      readProperty(readProperty(record, 'request'), 'method') === 'wc_sessionAuthenticate'
    if (isOurs && typeof sent === 'number') code = sent
  }
  const call = (name: 'on' | 'off'): void => {
    const method = readProperty(history, name)
    if (typeof method === 'function') Reflect.apply(method, history, ['history_updated', onRecord])
  }
  call('on')
  return {
    explain(reason: unknown): unknown {
      if (typeof reason !== 'string') return reason
      return code === null ? new Error(reason) : rpcError(code, reason)
    },
    stop: () => call('off'),
  }
}
