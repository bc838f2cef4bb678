import { errorOf } from '../../slices/domain/errors/errorOf'
import { SIWX_SESSION_MS } from '../../slices/domain/limits'
import type {
  SiwxConfig,
  SiwxContext,
  SiwxMessage,
  SiwxMessageData,
} from '../../slices/domain/siwx/siwx'
import { toSiwxMessage } from '../../slices/domain/siwx/formatMessage'
import { ACCOUNT_PLACEHOLDER } from '../../slices/domain/siwx/placeholder'
import { toStrictSiwxMessage } from '../../slices/domain/siwx/strictText'
import { networkNameOf } from './familyNames'
import { createIssuedMessages } from './issuedMessages'
import { createLocalSessions } from './localSessions'
import { newMessageData } from './newMessage'

/** Options of `createLocalSiwx`. */
export type LocalSiwxOptions = {
  /** Statement shown in the message. */
  statement?: string
  /** Lifetime of a session in ms; 7 days by default. */
  expirationMs?: number
  /** Disconnects the wallet when there is no session; true by default. */
  required?: boolean
  /** Disconnecting signs out; true by default. */
  signOutOnDisconnect?: boolean
  /** Storage key of the sessions; `siwx` by default. */
  storageKey?: string
  /**
   * Creates messages in strict EIP-4361 form (bare chain id, "your Ethereum account") for parsers that accept
   * no other. False by default: the message contains the full CAIP-2 id.
   */
  clearChainIdNamespace?: boolean
}

/**
 * Creates a sign-in that is stored on the page (EIP-4361 layout, CAIP-122). Only message and signature are
 * stored; on each read a session is parsed from its message and verified again, so a forged entry in storage
 * is never accepted.
 * @example createLocalSiwx({ statement: 'Sign in to sync your notebooks.' }).bind?.(context)
 */
export function createLocalSiwx(options: LocalSiwxOptions = {}): SiwxConfig {
  const lifeMs = options.expirationMs ?? SIWX_SESSION_MS
  const issued = createIssuedMessages()
  const bound: { context?: SiwxContext } = {}

  function requireContext(): SiwxContext {
    if (bound.context) return bound.context
    throw errorOf('SIWX_INIT_FAILED', { details: 'bind() was not called' })
  }

  async function createMessage(
    input: Parameters<SiwxConfig['createMessage']>[0],
  ): Promise<SiwxMessage> {
    const context = requireContext()
    const { statement } = options
    const data = newMessageData(context, input, { nonce: context.nonce(), statement, lifeMs })
    const message = options.clearChainIdNamespace
      ? await toStrictMessage(data, context)
      : toSiwxMessage(data, networkNameOf(input.chainId, context))
    issued.add({ data, message: message.toString() })
    return message
  }

  return {
    bind(context) {
      bound.context = context
    },
    createMessage,
    ...createLocalSessions({
      requireContext,
      key: options.storageKey ?? 'siwx',
      lifeMs,
      issued,
    }),
    getRequired: () => options.required ?? true,
    statement: options.statement,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  }
}

/** @throws RangeError for fields that EIP-4361 does not allow, an address without its EIP-55 checksum included */
async function toStrictMessage(
  data: SiwxMessageData,
  { normaliseAddress }: SiwxContext,
): Promise<SiwxMessage> {
  const { accountAddress, chainId } = data
  // A message made before the account is known has no address yet.
  const isWritten =
    !accountAddress ||
    accountAddress === ACCOUNT_PLACEHOLDER ||
    !normaliseAddress ||
    (await normaliseAddress({ chainId, address: accountAddress })) === accountAddress
  if (!isWritten) throw new RangeError('EIP-4361 needs an address with its EIP-55 checksum')
  return toStrictSiwxMessage(data)
}
