import { sameAddress } from '../../slices/domain/ids/address'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import { errorNumber } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import type { PairingMethods } from '../../slices/domain/options/options'
import type { SiwxMessageData, SiwxSession } from '../../slices/domain/siwx/siwx'
import { parseSiwxMessage } from '../../slices/domain/siwx/message'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { lateSession } from './sessionEnds'
import { proposeNamespaces } from './proposal'
import { noteRefusal } from './refusals'
import { expireProposal, storedIn, type SignClient } from './signClient'
import { parsePairingUri } from './uri'

/** A wallet's answer: its session, and its signed messages (CACAO, CAIP-74); none if it only connected. */
export type Approval = { session: unknown; cacaos: unknown }
/** A published proposal. */
export type Proposal = { uri: string | undefined; approval(): Promise<Approval> }

/** A signed message and its claimed account. */
export type SignedText = {
  chainId: CaipNetworkId
  address: string
  message: string
  signature: string
}

/** Caps an untrusted list. Wallets sign at most one message per network. */
const CACAOS_MAX = 50
/** The library's error code for an invalid signature. */
const NOT_SETTLED = 7000

/**
 * Proposes a session and, with `signIn`, one-click sign-in: with the library's `authenticate`, or, for newer
 * providers of the site without it, with `connect({ authentication })`. A wallet that supports neither uses the plain
 * proposal sent with it.
 * @param signIn the message to sign; its network comes first
 * @param further methods requested in addition to the default ones
 */
export async function proposeSession(
  client: SignClient,
  networks: readonly Network[],
  signIn: SiwxMessageData | undefined,
  further: PairingMethods = {},
): Promise<Proposal> {
  const optionalNamespaces = proposeNamespaces(networks, further)
  const { eip155 } = optionalNamespaces
  if (!signIn || !eip155) return plain(await client.connect({ optionalNamespaces }))
  const chains = [signIn.chainId, ...eip155.chains.filter((chain) => chain !== signIn.chainId)]
  const { domain, uri, nonce, statement, expirationTime, notBefore, requestId, resources } = signIn
  const asked = {
    chains,
    domain,
    uri,
    nonce,
    ...(statement && { statement }),
    ...(expirationTime && { exp: expirationTime }),
    ...(notBefore && { nbf: notBefore }),
    ...(requestId && { requestId }),
    ...(resources && { resources: [...resources] }),
  }
  if (!client.authenticate)
    return plain(await client.connect({ optionalNamespaces, authentication: [asked] }))
  const { methods } = eip155
  const { uri: code, response } = await client.authenticate({ ...asked, version: '1', methods })
  const topic = parsePairingUri(code)?.topic
  if (topic && haveOneId(client, topic)) {
    response().catch(() => undefined)
    expireProposal(client, topic)
    return plain(await client.connect({ optionalNamespaces }))
  }
  const refusal = noteRefusal(client, topic)
  return {
    uri: code,
    async approval() {
      const answer = await response()
        .catch(async (reason: unknown) => {
          const cause = refusal.explain(reason)
          if (errorNumber(cause) !== NOT_SETTLED) throw cause
          // A string is the wallet's rejection, after which it opens no session. An object is the library's own
          // check.
          const session = typeof reason === 'string' ? null : await lateSession(client, topic)
          if (!session) throw errorOf('SIWX_INVALID', { field: 'signature' }, cause)
          return { session }
        })
        .finally(refusal.stop)
      return { session: readProperty(answer, 'session'), cacaos: readProperty(answer, 'auths') }
    },
  }
}

/**
 * Whether the sign-in request and the plain proposal beside it have the same id. The library makes both from the
 * clock and three random digits in the same millisecond, so one pair in a thousand is equal. It then reads a plain
 * approval as a signature, and the attempt never ends.
 */
function haveOneId(client: SignClient, pairingTopic: string): boolean {
  const requests = storedIn(readProperty(readProperty(client, 'auth'), 'requests'), pairingTopic)
  const ids = requests.map((request) => readProperty(request, 'id'))
  const proposals = storedIn(readProperty(client, 'proposal'), pairingTopic)
  return proposals.some((proposal) => ids.includes(readProperty(proposal, 'id')))
}

function plain({ uri, approval }: Awaited<ReturnType<SignClient['connect']>>): Proposal {
  return {
    uri,
    async approval() {
      const session = await approval()
      return { session, cacaos: readProperty(session, 'authentication') }
    },
  }
}

/**
 * Converts a wallet's signatures to sessions. The text is rebuilt from the CACAO and must match the requested
 * message. Its issued-at is the library's, because that one was signed.
 * @param verify verifies a signature for exactly this account
 * @throws LatchkeyError `SIWX_INVALID` naming the field that differs
 */
export async function readSignIns(
  client: SignClient,
  cacaos: unknown,
  asked: SiwxMessageData,
  verify: (signed: SignedText) => Promise<boolean>,
): Promise<SiwxSession[]> {
  const list: unknown[] = Array.isArray(cacaos) ? cacaos.slice(0, CACAOS_MAX) : []
  return Promise.all(
    list.map(async (cacao) => {
      const session = toSession(client, cacao)
      const field = differs(session.data, asked)
      if (field) throw errorOf('SIWX_INVALID', { field })
      const { data, message, signature } = session
      const { chainId, accountAddress: address } = data
      if (!(await verify({ chainId, address, message, signature })))
        throw errorOf('SIWX_INVALID', { field: 'signature' })
      return session
    }),
  )
}

function toSession(client: SignClient, cacao: unknown): SiwxSession {
  const payload = readProperty(cacao, 'p')
  const iss = readProperty(payload, 'iss')
  const signature = readProperty(readProperty(cacao, 's'), 's')
  const account = typeof iss === 'string' ? parseCaipAddress(iss.replace(/^did:pkh:/, '')) : null
  if (typeof iss !== 'string' || typeof signature !== 'string' || account?.namespace !== 'eip155')
    throw errorOf('SIWX_INVALID', { field: 'account' })
  const message = client.formatAuthMessage?.({ request: payload, iss })
  const data = typeof message === 'string' ? parseSiwxMessage(message, 'eip155') : null
  if (typeof message !== 'string' || !data) throw errorOf('SIWX_INVALID', { field: 'message' })
  const same =
    data.chainId === account.networkId && sameAddress(data.accountAddress, account.address)
  if (!same) throw errorOf('SIWX_INVALID', { field: 'account' })
  return { data, message, signature, cacao }
}

/** The first field in which a signed message differs from the requested one; null when none does. */
function differs(data: SiwxMessageData, asked: SiwxMessageData): string | null {
  const keys = ['domain', 'uri', 'nonce', 'expirationTime', 'notBefore'] as const
  // The library adds a sentence on the methods the wallet grants.
  if (!(data.statement ?? '').startsWith(asked.statement ?? '')) return 'statement'
  return keys.find((key) => data[key] !== asked[key]) ?? null
}
