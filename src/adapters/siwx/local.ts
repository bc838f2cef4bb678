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
import { createIssued } from './issued'
import { readRecords, writeRecords } from './records'
import type { SignedRecord } from './records'

/** Settings of the local sign-in. */
export type LocalSiwxOptions = {
  /** Line the person reads before signing. */
  statement?: string
  /** Life of a session in ms; 7 days unless given. */
  expirationMs?: number
  /** Without a session the wallet may not stay connected; true unless given. */
  required?: boolean
  /** Disconnecting signs out; true unless given. */
  signOutOnDisconnect?: boolean
  /** Where the sessions are kept; `siwx` unless given. */
  storageKey?: string
  /**
   * Writes the strict EIP-4361 form for readers that know no other: bare chain id, "your Ethereum account". The full
   * CAIP-2 id unless given.
   */
  clearChainIdNamespace?: boolean
}

/**
 * Sign-in kept on the page (EIP-4361 layout, CAIP-122). Stored is only what was signed; a session is rebuilt from its
 * text and verified again on each read, so nothing that lies in storage signs anybody in by itself.
 * @example createLocalSiwx({ statement: 'Sign in to sync your notebooks.' }).bind?.(context)
 */
export function createLocalSiwx(options: LocalSiwxOptions = {}): SiwxConfig {
  const key = options.storageKey ?? 'siwx'
  const lifeMs = options.expirationMs ?? SIWX_SESSION_MS
  const issued = createIssued()
  const held: { context?: SiwxContext } = {}

  function bound(): SiwxContext {
    if (held.context) return held.context
    throw errorOf('SIWX_INIT_FAILED', { details: 'bind() was not called' })
  }

  /** The fields of a signed text when it is for this site and counts now; else the name of what is wrong. */
  function read(message: string): SiwxMessageData | string {
    const context = bound()
    const data = parseSiwxMessage(message)
    if (!data) return 'message'
    if (data.domain !== context.domain) return 'domain'
    if (data.uri !== context.uri) return 'uri'
    return outsideLife(data, context.now(), lifeMs) ?? data
  }

  async function assertSigned({ data: claimed, message, signature }: SiwxSession) {
    const data = read(message)
    if (typeof data === 'string') throw refused(data)
    if (!isOf(data, claimed.chainId, claimed.accountAddress)) throw refused('account')
    if (!(await isSigned(data, { message, signature }))) throw refused('signature')
    return data
  }

  function isSigned(data: SiwxMessageData, record: SignedRecord): Promise<boolean> {
    return bound().verify({ chainId: data.chainId, address: data.accountAddress, ...record })
  }

  function without(chainId: CaipNetworkId, address: string): SignedRecord[] {
    return readRecords(bound().storage, key).filter(({ message }) => {
      const data = parseSiwxMessage(message)
      return data && !isOf(data, chainId, address)
    })
  }

  function createMessage(input: Parameters<SiwxConfig['createMessage']>[0]): SiwxMessage {
    const { accountAddress, chainId, notBefore } = input
    const context = bound()
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
      held.context = context
    },
    createMessage: (input) => Promise.resolve().then(() => createMessage(input)),
    async addSession(session) {
      const { message, signature } = session
      const data = await assertSigned(session)
      if (!issued.take([{ data, message }])) throw refused('nonce')
      const others = without(data.chainId, data.accountAddress)
      writeRecords(bound().storage, key, [...others, { message, signature }])
    },
    revokeSession: (chainId, address) =>
      Promise.resolve().then(() => writeRecords(bound().storage, key, without(chainId, address))),
    async setSessions(sessions) {
      const signed = await Promise.all(
        sessions.map(async (session) => ({
          data: await assertSigned(session),
          message: session.message,
        })),
      )
      const kept = new Set(readRecords(bound().storage, key).map(({ message }) => message))
      const fresh = signed.filter(({ message }) => !kept.has(message))
      // Wallets sign a set, one text for each network, under the one nonce they were given.
      if (!issued.take(fresh, true)) throw refused('nonce')
      const records = sessions.map(({ message, signature }) => ({ message, signature }))
      writeRecords(bound().storage, key, records)
    },
    async getSessions(chainId, address) {
      const found: SiwxSession[] = []
      const dropped = new Set<string>()
      for (const record of readRecords(bound().storage, key)) {
        const data = read(record.message)
        if (typeof data === 'string') {
          // A session that starts later may still count later.
          if (data !== 'notBefore' && data !== 'issuedAt') dropped.add(record.message)
          continue
        }
        if (!isOf(data, chainId, address)) continue
        if (await isSigned(data, record)) found.push({ data, ...record })
        else dropped.add(record.message)
      }
      if (dropped.size > 0) {
        const kept = readRecords(bound().storage, key)
        writeRecords(
          bound().storage,
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

/** The field that keeps a text from counting now, if any. A session never lives longer than the site wants. */
function outsideLife(data: SiwxMessageData, now: number, lifeMs: number): string | null {
  const { issuedAt, notBefore, expirationTime } = data
  const issued = issuedAt ? Date.parse(issuedAt) : Number.NEGATIVE_INFINITY
  const starts = Math.max(issued, notBefore ? Date.parse(notBefore) : issued)
  // Comparisons are written so that a time that is missing or cannot be read is refused.
  if (!(issued <= now)) return 'issuedAt'
  if (!(starts <= now)) return 'notBefore'
  const ends = Math.min(
    starts + lifeMs,
    expirationTime ? Date.parse(expirationTime) : Number.POSITIVE_INFINITY,
  )
  return ends > now ? null : 'expirationTime'
}

/** Exactly this account on exactly this network; only EVM addresses have letter cases that mean the same. */
function isOf(data: SiwxMessageData, chainId: CaipNetworkId, address: string): boolean {
  if (data.chainId !== chainId) return false
  return namespaceOf(chainId) === 'eip155'
    ? sameAddress(data.accountAddress, address)
    : data.accountAddress === address
}

function refused(field: string): LatchkeyError {
  return errorOf('SIWX_INVALID', { field })
}
