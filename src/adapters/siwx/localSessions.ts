import { sameAddress } from '../../slices/domain/ids/address'
import { namespaceOf } from '../../slices/domain/ids/caip'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import type {
  SiwxConfig,
  SiwxContext,
  SiwxMessageData,
  SiwxSession,
} from '../../slices/domain/siwx/siwx'
import { parseSiwxMessage } from '../../slices/domain/siwx/message'
import type { createIssuedMessages } from './issuedMessages'
import { readRecords, writeRecords } from './records'
import type { SignedRecord } from './records'

/** Dependencies of a local sign-in's sessions. */
type LocalScope = {
  requireContext(): SiwxContext
  /** Storage key of the sessions. */
  key: string
  /** Longest lifetime of a session in ms. */
  lifeMs: number
  issued: ReturnType<typeof createIssuedMessages>
}

type Sessions = Pick<SiwxConfig, 'addSession' | 'revokeSession' | 'setSessions' | 'getSessions'>

/** Creates the stored sessions of a local sign-in; each is verified when it is added and on every read. */
export function createLocalSessions(scope: LocalScope): Sessions {
  const { requireContext, key, issued } = scope
  const read = () => readRecords(requireContext().storage, key)
  const write = (records: readonly SignedRecord[]) =>
    writeRecords(requireContext().storage, key, [...records])
  const readWithout = (chainId: CaipNetworkId, address: string) =>
    read().filter(({ message }) => {
      const data = parseSiwxMessage(message)
      return data && !isOf(data, chainId, address)
    })

  return {
    async addSession(session) {
      const { message, signature } = session
      const data = await assertSigned(session, scope)
      if (!issued.consume([{ data, message }])) throw refused('nonce')
      write([...readWithout(data.chainId, data.accountAddress), { message, signature }])
    },
    async revokeSession(chainId, address) {
      write(readWithout(chainId, address))
    },
    async setSessions(sessions) {
      const signed = await Promise.all(
        sessions.map(async (session) => ({
          data: await assertSigned(session, scope),
          message: session.message,
        })),
      )
      const kept = new Set(read().map(({ message }) => message))
      const fresh = signed.filter(({ message }) => !kept.has(message))
      // Wallets sign one message per network, all with the same nonce.
      if (!issued.consume(fresh, true)) throw refused('nonce')
      write(sessions.map(({ message, signature }) => ({ message, signature })))
    },
    async getSessions(chainId, address) {
      const { found, dropped } = await findSessions(read(), { chainId, address }, scope)
      if (dropped.size > 0) write(read().filter(({ message }) => !dropped.has(message)))
      return found
    },
  }
}

/** The valid sessions of an account, and the messages that will never be valid again. */
async function findSessions(
  records: readonly SignedRecord[],
  { chainId, address }: { chainId: CaipNetworkId; address: string },
  scope: LocalScope,
) {
  const found: SiwxSession[] = []
  const dropped = new Set<string>()
  for (const record of records) {
    const data = readValid(record.message, scope)
    if (typeof data === 'string') {
      // A session that is not valid yet stays stored.
      if (data !== 'notBefore' && data !== 'issuedAt') dropped.add(record.message)
      continue
    }
    if (!isOf(data, chainId, address)) continue
    if (await isSigned(data, record, scope)) found.push({ data, ...record })
    else dropped.add(record.message)
  }
  return { found, dropped }
}

/** @throws LatchkeyError `SIWX_INVALID` with the invalid field */
async function assertSigned(
  { data: claimed, message, signature }: SiwxSession,
  scope: LocalScope,
): Promise<SiwxMessageData> {
  const data = readValid(message, scope)
  if (typeof data === 'string') throw refused(data)
  if (!isOf(data, claimed.chainId, claimed.accountAddress)) throw refused('account')
  if (!(await isSigned(data, { message, signature }, scope))) throw refused('signature')
  return data
}

function isSigned(
  { chainId, accountAddress: address }: SiwxMessageData,
  record: SignedRecord,
  { requireContext }: LocalScope,
): Promise<boolean> {
  return requireContext().verify({ chainId, address, ...record })
}

/** Returns the fields of a message that is for this site and valid now; otherwise the name of the invalid field. */
function readValid(
  message: string,
  { requireContext, lifeMs }: LocalScope,
): SiwxMessageData | string {
  const context = requireContext()
  const data = parseSiwxMessage(message)
  if (!data) return 'message'
  if (data.domain !== context.domain) return 'domain'
  if (data.uri !== context.uri) return 'uri'
  return invalidTime(data, context.now(), lifeMs) ?? data
}

/**
 * The time field that makes a message invalid now, or null. A session never exceeds the lifetime the site has
 * set.
 */
function invalidTime(data: SiwxMessageData, now: number, lifeMs: number): string | null {
  const { issuedAt, notBefore, expirationTime } = data
  const issued = issuedAt ? Date.parse(issuedAt) : Number.NEGATIVE_INFINITY
  const starts = Math.max(issued, notBefore ? Date.parse(notBefore) : issued)
  // The comparisons are written so that NaN, from an invalid time, is rejected.
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
