import { sameAddress } from '../../slices/domain/ids/address'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import type { SiwxSession } from '../../slices/domain/siwx/siwx'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { endSession } from './sessionEnds'
import type { PairingClientOptions } from './client'
import type { LiveSession } from './live'
import { readSignIns, type Approval, type Proposal, type SignedText } from './oneClick'
import type { Propose } from './propose'
import { offeredPart, parseSession, type SessionFacts } from './session'
import { expireProposal, type SignClient } from './signClient'
import type { PairingClient, PairingLogger, PairingSession } from './types'
import { parsePairingUri } from './uri'

/** Ends shortly before the library's own expiry of a proposal (5 min). A later approval is rejected. */
const PROPOSAL_MS = 290_000

type PairInput = Parameters<PairingClient['pair']>[0]
type AttemptParts = {
  client: SignClient
  live: LiveSession
  /** Makes a session the one of this widget. */
  adopt: LiveSession['adopt']
  propose: Propose
  verify: PairingClientOptions['verify']
  logger: PairingLogger
  isStopped: () => boolean
}

/**
 * Runs one attempt to its end, also after an abort: a late approval is rejected by ending its session.
 * @throws LatchkeyError `CONNECT_ABANDONED`, `MALFORMED_REPLY`, `WALLET_LACKS_NAMESPACE`, `SIWX_INVALID` when the
 * wallet's own library rejected its signature, or the library's error unchanged
 */
export async function runAttempt(input: PairInput, parts: AttemptParts): Promise<PairingSession> {
  const { networks, signal, signIn } = input
  const { client, live, adopt, logger } = parts
  const answer = await untilAnswered(await parts.propose(networks, signIn), input, parts)
  const facts = parseSession(answer.session)
  const refuse = async (reason: unknown): Promise<never> => {
    const topic = readProperty(answer.session, 'topic')
    if (typeof topic === 'string') await endSession(client, topic)
    throw reason
  }
  /** Ignores an invalid signature, so that the connected wallet signs in with a separate prompt. */
  const ignoreSignIns = (reason: unknown): SiwxSession[] => {
    const { code, context = {} } = toErrorRecord(reason)
    const { field = null } = context
    logger.log('warn', 'a one-click sign-in does not count', { code, field })
    return []
  }
  if (!facts) return refuse(errorOf('MALFORMED_REPLY', { method: 'connect' }))
  const offered = offeredPart(facts, networks)
  if (!offered) return refuse(errorOf('WALLET_LACKS_NAMESPACE', { topic: facts.topic }))
  const signIns = signIn
    ? await readSignIns(client, answer.cacaos, signIn, isSignedBy(facts, parts)).catch(
        ignoreSignIns,
      )
    : []
  if (signal.aborted || parts.isStopped())
    return refuse(errorOf('CONNECT_ABANDONED', { method: 'connect' }))
  const former = live.topic()
  if (former && former !== facts.topic) void endSession(client, former)
  return { ...adopt(offered, startingAt(networks, signIns[0])), signIns }
}

/** Shows the code of a proposal and waits for the wallet's answer. */
async function untilAnswered(
  proposal: Proposal,
  { onUri, signal }: PairInput,
  { client }: AttemptParts,
): Promise<Approval> {
  const approved = proposal.approval()
  approved.catch(() => undefined)
  const parsed = parsePairingUri(proposal.uri)
  if (!proposal.uri || !parsed) throw errorOf('MALFORMED_REPLY', { method: 'connect' })
  if (!signal.aborted) onUri(proposal.uri)
  const guard = setTimeout(() => expireProposal(client, parsed.topic), PROPOSAL_MS)
  return approved.finally(() => clearTimeout(guard))
}

/** Accepts a signature only for an account of the session itself. */
function isSignedBy(facts: SessionFacts, { verify }: AttemptParts) {
  return async (signed: SignedText): Promise<boolean> => {
    const { accounts = [] } = facts.grants.get('eip155') ?? {}
    const isOurs = accounts.some(
      ({ networkId, address }) =>
        networkId === signed.chainId && sameAddress(address, signed.address),
    )
    return isOurs && verify(signed)
  }
}

/** The site's networks, with the one of the sign-in first: the connection starts on it. */
function startingAt(networks: readonly Network[], signed: SiwxSession | undefined): Network[] {
  const isFirst = ({ caipNetworkId }: Network) => caipNetworkId === signed?.data.chainId
  return [...networks.filter(isFirst), ...networks.filter((network) => !isFirst(network))]
}
