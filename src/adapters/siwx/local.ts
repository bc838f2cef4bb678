import { sameAddress } from '../../slices/domain/ids/address'
import { namespaceOf } from '../../slices/domain/ids/caip'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import { SIWX_SESSION_MS } from '../../slices/domain/limits'
import type {
  SiwxConfig,
  SiwxContext,
  SiwxMessage,
  SiwxMessageData,
  SiwxSession,
} from '../../slices/domain/siwx/siwx'
import { parseSiwxMessage, toSiwxMessage } from '../../slices/domain/siwx/message'
import { toStrictSiwxMessage } from '../../slices/domain/siwx/strictText'
import { networkNameOf } from './familyNames'
import { createIssuedMessages } from './issuedMessages'
import { readRecords, writeRecords } from './records'
import type { SignedRecord } from './records'

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
  const key = options.storageKey ?? 'siwx'
  const lifeMs = options.expirationMs ?? SIWX_SESSION_MS
  const issued = createIssuedMessages()
  const bound: { context?: SiwxContext } = {}

  function requireContext(): SiwxContext {
    if (bound.context) return bound.context
    throw errorOf('SIWX_INIT_FAILED', { details: 'bind() was not called' })
  }

  /** Returns the fields of a message that is for this site and valid now; otherwise the name of the invalid field. */
  function readValid(message: string): SiwxMessageData | string {
    const context = requireContext()
    const data = parseSiwxMessage(message)
    if (!data) return 'message'
    if (data.domain !== context.domain) return 'domain'
    if (data.uri !== context.uri) return 'uri'
    return invalidTime(data, context.now(), lifeMs) ?? data
  }

  async function assertSigned({ data: claimed, message, signature }: SiwxSession) {
    const data = readValid(message)
    if (typeof data === 'string') throw refused(data)
    if (!isOf(data, claimed.chainId, claimed.accountAddress)) throw refused('account')
    if (!(await isSigned(data, { message, signature }))) throw refused('signature')
    return data
  }

  function isSigned(data: SiwxMessageData, record: SignedRecord): Promise<boolean> {
    return requireContext().verify({
      chainId: data.chainId,
      address: data.accountAddress,
      ...record,
    })
  }

  function recordsWithout(chainId: CaipNetworkId, address: string): SignedRecord[] {
    return readRecords(requireContext().storage, key).filter(({ message }) => {
      const data = parseSiwxMessage(message)
      return data && !isOf(data, chainId, address)
    })
  }

  function createMessage(input: Parameters<SiwxConfig['createMessage']>[0]): SiwxMessage {
    const { accountAddress, chainId, notBefore } = input
    const context = requireContext()
    const now = context.now()
    const data: SiwxMessageData = {
      accountAddress,
      chainId,
      domain: context.domain,
      uri: context.uri,
      version: '1',
      nonce: context.nonce(),
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date((notBefore ? Date.parse(notBefore) : now) + lifeMs).toISOString(),
      ...(notBefore && { notBefore }),
      ...(options.statement && { statement: options.statement }),
    }
    const message = options.clearChainIdNamespace
      ? toStrictSiwxMessage(data)
      : toSiwxMessage(data, networkNameOf(chainId, context))
    issued.add({ data, message: message.toString() })
    return message
  }

  return {
    bind(context) {
      bound.context = context
    },
    createMessage: (input) => Promise.resolve().then(() => createMessage(input)),
    async addSession(session) {
      const { message, signature } = session
      const data = await assertSigned(session)
      if (!issued.consume([{ data, message }])) throw refused('nonce')
      const others = recordsWithout(data.chainId, data.accountAddress)
      writeRecords(requireContext().storage, key, [...others, { message, signature }])
    },
    revokeSession: (chainId, address) =>
      Promise.resolve().then(() =>
        writeRecords(requireContext().storage, key, recordsWithout(chainId, address)),
      ),
    async setSessions(sessions) {
      const signed = await Promise.all(
        sessions.map(async (session) => ({
          data: await assertSigned(session),
          message: session.message,
        })),
      )
      const kept = new Set(readRecords(requireContext().storage, key).map(({ message }) => message))
      const fresh = signed.filter(({ message }) => !kept.has(message))
      // Wallets sign one message per network, all with the same nonce.
      if (!issued.consume(fresh, true)) throw refused('nonce')
      const records = sessions.map(({ message, signature }) => ({ message, signature }))
      writeRecords(requireContext().storage, key, records)
    },
    async getSessions(chainId, address) {
      const found: SiwxSession[] = []
      const dropped = new Set<string>()
      for (const record of readRecords(requireContext().storage, key)) {
        const data = readValid(record.message)
        if (typeof data === 'string') {
          // A session that is not valid yet is kept.
          if (data !== 'notBefore' && data !== 'issuedAt') dropped.add(record.message)
          continue
        }
        if (!isOf(data, chainId, address)) continue
        if (await isSigned(data, record)) found.push({ data, ...record })
        else dropped.add(record.message)
      }
      if (dropped.size > 0) {
        const kept = readRecords(requireContext().storage, key)
        writeRecords(
          requireContext().storage,
          key,
          kept.filter(({ message }) => !dropped.has(message)),
        )
      }
      return found
    },
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  }
}

/**
 * The time field that makes a message invalid now, or null. A session never exceeds the lifetime the site has
 * set.
 */
function invalidTime(data: SiwxMessageData, now: number, lifeMs: number): string | null {
  const { issuedAt, notBefore, expirationTime } = data
  const issued = issuedAt ? Date.parse(issuedAt) : Number.NEGATIVE_INFINITY
  const starts = Math.max(issued, notBefore ? Date.parse(notBefore) : issued)
  // The comparisons are written so that NaN, from an invalid time, is refused.
  if (!(issued <= now)) return 'issuedAt'
  if (!(starts <= now)) return 'notBefore'
  const ends = Math.min(
    starts + lifeMs,
    expirationTime ? Date.parse(expirationTime) : Number.POSITIVE_INFINITY,
  )
  return ends > now ? null : 'expirationTime'
}

/** Whether a message is of this account on this network. Letter case is ignored for EVM addresses only. */
function isOf(data: SiwxMessageData, chainId: CaipNetworkId, address: string): boolean {
  if (data.chainId !== chainId) return false
  return namespaceOf(chainId) === 'eip155'
    ? sameAddress(data.accountAddress, address)
    : data.accountAddress === address
}

function refused(field: string): LatchkeyError {
  return errorOf('SIWX_INVALID', { field })
}
