import { referenceOf } from '../ids/caip'
import { INTRO, isDeceptive, OUTRO, TAIL } from './message'
import type { SiwxMessage, SiwxMessageData } from './siwx'

/**
 * Formats the text a wallet signs (EIP-4361 layout, CAIP-122). Refuses line breaks
 * in any field and a second "wants you to sign in", since both could forge lines of the message.
 * @param networkName e.g. `Ethereum`, shown in "… your Ethereum account"
 * @param bare writes the chain id without its namespace and the empty lines exactly as EIP-4361 has them
 * @throws RangeError when a field holds a line break or looks like the first line
 */
export function formatSiwxMessage(
  data: SiwxMessageData,
  networkName: string,
  bare = false,
): string {
  const fields = [...Object.values(data).flat(), networkName]
  if (fields.some((field) => typeof field === 'string' && isDeceptive(field)))
    throw new RangeError('a sign-in field holds a line break')
  const lines = [`${data.domain}${INTRO}${networkName}${OUTRO}`, data.accountAddress, '']
  if (data.statement) lines.push(data.statement, '')
  else if (bare) lines.push('')
  lines.push(
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${bare ? referenceOf(data.chainId) : data.chainId}`,
    `Nonce: ${data.nonce}`,
  )
  for (const [label, key] of TAIL) if (data[key]) lines.push(`${label}: ${data[key]}`)
  if (data.resources?.length) lines.push('Resources:', ...data.resources.map((item) => `- ${item}`))
  return lines.join('\n').trim()
}

/** Creates a message object whose `toString` returns the text to sign. */
export function toSiwxMessage(
  data: SiwxMessageData,
  networkName: string,
  bare = false,
): SiwxMessage {
  const text = formatSiwxMessage(data, networkName, bare)
  return { ...data, toString: () => text }
}
