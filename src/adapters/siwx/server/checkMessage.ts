import { isCaipNetworkId } from '../../../slices/domain/ids/caip'
import type { SiwxMessageData } from '../../../slices/domain/siwx/siwx'
import { parseSiwxMessage } from '../../../slices/domain/siwx/message'
import { MESSAGE_CHARS_MAX } from './limits'
import { refused } from './refusal'

/** Rules a message is checked against. */
export type MessageRules = {
  allows(origin: string): boolean
  networks: Readonly<Record<string, readonly string[]>>
  /** Unix time in ms. */
  now: number
  /** Maximum age of a message, in ms. */
  ageMs: number
  /** Tolerance for the visitor's clock, in ms. */
  skewMs: number
}

/**
 * Parses a message and checks its format, origin, network and times, without store or node.
 * @param origin `Origin` header of the request, if present
 * @throws LatchkeyError `SIWX_INVALID` with the invalid field in `context.field`
 */
export function checkMessage(
  message: string,
  origin: string | undefined,
  rules: MessageRules,
): { data: SiwxMessageData; origin: string } {
  const data = message.length > MESSAGE_CHARS_MAX ? null : parseSiwxMessage(message)
  if (!data) throw refused('message')
  const signedFor = originOf(data.uri)
  if (!signedFor || !rules.allows(signedFor)) throw refused('uri')
  // EIP-4361 allows the scheme in the domain.
  if (data.domain !== new URL(signedFor).host && data.domain !== signedFor) throw refused('domain')
  if (origin !== undefined && origin !== signedFor) throw refused('origin')
  if (!isCaipNetworkId(data.chainId) || !Object.hasOwn(rules.networks, data.chainId))
    throw refused('chainId')
  checkTimes(data, rules)
  return { data, origin: signedFor }
}

/** Checks the times. The comparisons are written so that NaN, from an invalid time, is rejected. */
function checkTimes(data: SiwxMessageData, { now, ageMs, skewMs }: MessageRules): void {
  const { issuedAt = '', notBefore, expirationTime } = data
  const issued = Date.parse(issuedAt)
  if (!(issued <= now + skewMs && issued >= now - ageMs - skewMs)) throw refused('issuedAt')
  if (notBefore !== undefined && !(Date.parse(notBefore) <= now + skewMs))
    throw refused('notBefore')
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now))
    throw refused('expirationTime')
}

/**
 * The origin of a URI in the browser's normalized form; null for any other notation, which could be mistaken
 * for another origin.
 */
function originOf(uri: string): string | null {
  if (!URL.canParse(uri)) return null
  const { origin } = new URL(uri)
  const rest = uri.slice(origin.length)
  return uri.startsWith(origin) && (rest === '' || /^[/?#]/.test(rest)) ? origin : null
}
