import { sameAddress } from '../../slices/domain/address'
import { namespaceOf } from '../../slices/domain/caip'
import type { CaipNetworkId, Namespace } from '../../slices/domain/caip'
import { LatchkeyError } from '../../slices/domain/errors'
import { SIWX_SESSION_MS } from '../../slices/domain/limits'
import type {
  SiwxConfig,
  SiwxContext,
  SiwxMessage,
  SiwxMessageData,
  SiwxSession,
} from '../../slices/domain/siwx'
import { parseSiwxMessage, toSiwxMessage } from '../../slices/domain/siwxMessage'
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
}

/** What the text calls a network that the site does not configure (secure-frame reference B2). */
const FAMILY_NAMES: Record<Namespace, string> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/**
 * Sign-in kept on the page (EIP-4361 layout, CAIP-122). Stored is only what was signed; a session is rebuilt from its
 * text and verified again on each read, so nothing that lies in storage signs anybody in by itself.
 * @example createLocalSiwx({ statement: 'Sign in to sync your notebooks.' }).bind?.(context)
 */
export function createLocalSiwx(options: LocalSiwxOptions = {}): SiwxConfig {
  const key = options.storageKey ?? 'siwx'
  const lifeMs = options.expirationMs ?? SIWX_SESSION_MS
  /** Nonces given out and not used yet: a text that was signed for another sign-in is refused. */
  const issued = new Set<string>()
  const held: { context?: SiwxContext } = {}

  function bound(): SiwxContext {
    if (held.context) return held.context
    throw new LatchkeyError('SIWX_INIT_FAILED', { details: 'bind() was not called' })
  }

  /** The fields of a signed text when it is for this site and counts now; else the name of what is wrong. */
  function read(message: string): SiwxMessageData | string {
    const context = bound()
    const data = parseSiwxMessage(message)
    if (!data) return 'message'
    if (data.domain !== context.domain) return 'domain'
    if (data.uri !== context.uri) return 'uri'
    const now = context.now()
    const starts = Date.parse(data.notBefore ?? data.issuedAt ?? '')
    const ends = data.expirationTime ? Date.parse(data.expirationTime) : starts + lifeMs
    // A text without a time compares as NaN, and NaN must not pass for "always".
    if (!(starts <= now)) return 'notBefore'
    return ends > now ? data : 'expirationTime'
  }

  async function assertSigned(record: SignedRecord): Promise<SiwxMessageData> {
    const data = read(record.message)
    if (typeof data === 'string') throw new LatchkeyError('SIWX_INVALID', { field: data })
    if (!(await isSigned(data, record)))
      throw new LatchkeyError('SIWX_INVALID', { field: 'signature' })
    return data
  }

  function isSigned(data: SiwxMessageData, record: SignedRecord): Promise<boolean> {
    return bound().verify({ chainId: data.chainId, address: data.accountAddress, ...record })
  }

  function without(chainId: CaipNetworkId, address: string): SignedRecord[] {
    return readRecords(bound().storage, key).filter(({ message }) => {
      const data = parseSiwxMessage(message)
      return data && !(data.chainId === chainId && sameAddress(data.accountAddress, address))
    })
  }

  function createMessage(input: Parameters<SiwxConfig['createMessage']>[0]): SiwxMessage {
    const { accountAddress, chainId, notBefore } = input
    const context = bound()
    const now = context.now()
    const nonce = context.nonce()
    issued.add(nonce)
    const data: SiwxMessageData = {
      accountAddress,
      chainId,
      domain: context.domain,
      uri: context.uri,
      version: '1',
      nonce,
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date((notBefore ? Date.parse(notBefore) : now) + lifeMs).toISOString(),
      ...(notBefore && { notBefore }),
      ...(options.statement && { statement: options.statement }),
    }
    return toSiwxMessage(data, context.networkName(chainId) ?? FAMILY_NAMES[namespaceOf(chainId)])
  }

  return {
    bind(context) {
      held.context = context
    },
    createMessage: (input) => Promise.resolve().then(() => createMessage(input)),
    async addSession({ data: claimed, message, signature }) {
      const data = await assertSigned({ message, signature })
      const same =
        claimed.chainId === data.chainId && sameAddress(claimed.accountAddress, data.accountAddress)
      if (!same) throw new LatchkeyError('SIWX_INVALID', { field: 'account' })
      if (!issued.delete(data.nonce)) throw new LatchkeyError('SIWX_INVALID', { field: 'nonce' })
      const others = without(data.chainId, data.accountAddress)
      writeRecords(bound().storage, key, [...others, { message, signature }])
    },
    revokeSession: (chainId, address) =>
      Promise.resolve().then(() => writeRecords(bound().storage, key, without(chainId, address))),
    async setSessions(sessions) {
      const records = sessions.map(({ message, signature }) => ({ message, signature }))
      await Promise.all(records.map(assertSigned))
      writeRecords(bound().storage, key, records)
    },
    async getSessions(chainId, address) {
      const found: SiwxSession[] = []
      const dropped = new Set<string>()
      for (const record of readRecords(bound().storage, key)) {
        const data = read(record.message)
        if (typeof data === 'string') {
          // A session that starts later may still count later.
          if (data !== 'notBefore') dropped.add(record.message)
          continue
        }
        if (data.chainId !== chainId || !sameAddress(data.accountAddress, address)) continue
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
