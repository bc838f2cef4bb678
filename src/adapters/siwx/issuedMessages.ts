import { ACCOUNT_PLACEHOLDER } from '../../slices/domain/siwx/placeholder'
import type { SiwxMessageData } from '../../slices/domain/siwx/siwx'

/** Maximum number of open messages; the oldest are dropped. */
const ISSUED_MAX = 64
/** Placeholders for the address in a message made before the account is known. */
const PLACEHOLDERS = ['', ACCOUNT_PLACEHOLDER]
/** Sentence the pairing library appends to the statement; it also adds a recap URI to the resources (ERC-5573). */
const RECAP_SENTENCE =
  / ?I further authorize the stated URI to perform the following actions on my behalf: .*$/
const RECAP_URI = 'urn:recap:'

/** A message and its fields. */
export type IssuedMessage = { data: SiwxMessageData; message: string }

/**
 * Creates a register of issued messages by nonce. Each can be used once, and only with its issued content.
 * @example issued.add({ data, message }); issued.consume([{ data, message }]) // true; false when repeated
 */
export function createIssuedMessages() {
  const open = new Map<string, IssuedMessage>()
  return {
    add(given: IssuedMessage): void {
      open.set(given.data.nonce, given)
      for (const oldest of [...open.keys()].slice(0, -ISSUED_MAX)) open.delete(oldest)
    },
    /**
     * Marks messages as used. Returns false and marks none when one of them was not issued with this content
     * or was used before. A message issued without an account is valid for each account and network the
     * wallet signed it for.
     * @param rewritten whether the pairing library composed the messages from the fields
     */
    consume(signed: readonly IssuedMessage[], rewritten = false): boolean {
      const fits = signed.every((text) => {
        const given = open.get(text.data.nonce)
        return given && (isSame(given, text) || (rewritten && isRewritten(given.data, text.data)))
      })
      if (fits) for (const { data } of signed) open.delete(data.nonce)
      return fits
    },
  }
}

function isSame(given: IssuedMessage, { data, message }: IssuedMessage): boolean {
  const lines = given.message.split('\n')
  if (PLACEHOLDERS.includes(given.data.accountAddress)) lines[1] = data.accountAddress
  return lines.join('\n') === message
}

/**
 * Whether a message is a composition of the pairing library: only account, network, issue time, request id
 * and recap may differ.
 */
function isRewritten(given: SiwxMessageData, data: SiwxMessageData): boolean {
  const statement = data.statement?.replace(RECAP_SENTENCE, '') ?? ''
  const resources = data.resources?.filter((uri) => !uri.startsWith(RECAP_URI)) ?? []
  return (
    PLACEHOLDERS.includes(given.accountAddress) &&
    statement === (given.statement ?? '') &&
    resources.join('\n') === (given.resources ?? []).join('\n') &&
    data.expirationTime === given.expirationTime &&
    data.notBefore === given.notBefore
  )
}
