import { isCaipNetworkId } from '../../../slices/domain/ids/caip'
import type { SiwxMessageData } from '../../../slices/domain/siwx/siwx'
import { parseSiwxMessage } from '../../../slices/domain/siwx/message'
import { MESSAGE_CHARS_MAX } from './limits'
import { refused } from './refusal'

/** What a message has to agree with. */
export type MessageRules = {
  allows(origin: string): boolean
  networks: Readonly<Record<string, readonly string[]>>
  /** Unix time in ms. */
  now: number
  /** How old a message may be, in ms. */
  ageMs: number
  /** How far the visitor's clock may be off, in ms. */
  skewMs: number
}

/**
 * Reads a message and checks everything that needs neither store nor node: form, origin, network and times.
 * @param origin `Origin` of the request, if it has one
 * @throws LatchkeyError `SIWX_INVALID` naming the field
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
  // EIP-4361 lets a domain carry its scheme.
  if (data.domain !== new URL(signedFor).host && data.domain !== signedFor) throw refused('domain')
  if (origin !== undefined && origin !== signedFor) throw refused('origin')
  if (!isCaipNetworkId(data.chainId) || !Object.hasOwn(rules.networks, data.chainId))
    throw refused('chainId')
  checkTimes(data, rules)
  return { data, origin: signedFor }
}

/** Comparisons are written so that an unreadable time, which compares as NaN, is refused. */
function checkTimes(data: SiwxMessageData, { now, ageMs, skewMs }: MessageRules): void {
  const { issuedAt = '', notBefore, expirationTime } = data
  const issued = Date.parse(issuedAt)
  if (!(issued <= now + skewMs && issued >= now - ageMs - skewMs)) throw refused('issuedAt')
  if (notBefore !== undefined && !(Date.parse(notBefore) <= now + skewMs))
    throw refused('notBefore')
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now))
    throw refused('expirationTime')
}

/** The origin of a URI that is written the way browsers write it: nothing else can look like it. */
function originOf(uri: string): string | null {
  if (!URL.canParse(uri)) return null
  const { origin } = new URL(uri)
  const rest = uri.slice(origin.length)
  return uri.startsWith(origin) && (rest === '' || /^[/?#]/.test(rest)) ? origin : null
}
