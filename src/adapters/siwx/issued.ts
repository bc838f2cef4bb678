import type { SiwxMessageData } from '../../slices/domain/siwx/siwx'

/** More than anybody has open at once; older ones are forgotten. */
const ISSUED_MAX = 64
/** What stands in a text that is made before its account is known (secure-frame reference B6, B7). */
const PLACEHOLDERS = ['', '<<AccountAddress>>']
/** What the pairing library adds to the statement, after what the site wrote, and to the resources (ERC-5573). */
const RECAP_SENTENCE =
  / ?I further authorize the stated URI to perform the following actions on my behalf: .*$/
const RECAP_URI = 'urn:recap:'

/** A signed text and its fields. */
export type SignedText = { data: SiwxMessageData; message: string }

/**
 * The texts given out to be signed and not used yet, by nonce: each counts once, and only as it was given out.
 * @example issued.add({ data, message }); issued.take([{ data, message }]) // true, and false from then on
 */
export function createIssued() {
  const open = new Map<string, SignedText>()
  return {
    add(given: SignedText): void {
      open.set(given.data.nonce, given)
      for (const oldest of [...open.keys()].slice(0, -ISSUED_MAX)) open.delete(oldest)
    },
    /**
     * Uses texts up; false, and nothing is used, when one of them was not given out like this, or was used before.
     * A text given out without an account counts for each account and network the wallet signed it for.
     * @param rewritten the pairing library wrote the texts from the fields
     */
    take(signed: readonly SignedText[], rewritten = false): boolean {
      const fits = signed.every((text) => {
        const given = open.get(text.data.nonce)
        return given && (isSame(given, text) || (rewritten && isRewritten(given.data, text.data)))
      })
      if (fits) for (const { data } of signed) open.delete(data.nonce)
      return fits
    },
  }
}

function isSame(given: SignedText, { data, message }: SignedText): boolean {
  const lines = given.message.split('\n')
  if (PLACEHOLDERS.includes(given.data.accountAddress)) lines[1] = data.accountAddress
  return lines.join('\n') === message
}

/** Whether the library could have written this: all but account, network, time of issue, request id and recap stays. */
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
