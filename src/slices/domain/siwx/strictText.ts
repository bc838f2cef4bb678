import { namespaceOf } from '../ids/caip'
import type { SiwxMessage, SiwxMessageData } from './siwx'
import { toSiwxMessage } from './formatMessage'
import { BARE_NAMES, parseSiwxMessage } from './message'

/** Characters EIP-4361 allows in a statement: RFC 3986 reserved and unreserved characters and the space. */
const STATEMENT = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/
/** An authority, optionally with a scheme. */
const DOMAIN = /^(?:[a-z][a-z\d+.-]*:\/\/)?[\w\-.~:[\]@!$&'()*+,;=%]+$/i
const REQUIRED = ['domain', 'uri', 'version', 'nonce'] as const

/**
 * Creates a message in strict EIP-4361 form (bare chain id, name of the namespace), which other parsers can
 * read.
 * @throws RangeError for a namespace without such a form, and for fields that EIP-4361 does not allow
 * @example toStrictSiwxMessage(data).toString() // '… wants you to sign in with your Ethereum account:\n…'
 */
export function toStrictSiwxMessage(data: SiwxMessageData): SiwxMessage {
  const namespace = namespaceOf(data.chainId)
  const [name] = [...BARE_NAMES].find(([, family]) => family === namespace) ?? []
  if (!name) throw new RangeError(`no EIP-4361 form for ${namespace}`)
  // Data from a site's own code may lack required fields.
  const missing = REQUIRED.find((key) => !data[key])
  if (missing) throw new RangeError(`EIP-4361 needs a ${missing}`)
  if (!DOMAIN.test(data.domain)) throw new RangeError('EIP-4361 does not allow this domain')
  if (data.statement && !STATEMENT.test(data.statement))
    throw new RangeError('EIP-4361 allows only plain ASCII in a statement')
  const message = toSiwxMessage(data, name, true)
  // A message made before the account is known has no address yet.
  const complete = toSiwxMessage(
    { ...data, accountAddress: data.accountAddress || '-' },
    name,
    true,
  )
  if (!parseSiwxMessage(complete.toString())) throw new RangeError('EIP-4361 refuses a field')
  return message
}
