import type { Network } from '../../slices/domain/network/network'
import { sessionOfOtherTab } from './otherTab'
import { offeredPart, parseSession, type SessionFacts } from './session'
import type { SignClient } from './signClient'

/**
 * The stored session of an earlier visit or another tab, by its topic. Without a topic, the only session; if there
 * are several, none, because their widget is unknown.
 */
export async function storedSession(
  client: SignClient,
  networks: readonly Network[],
  topic: string | null,
): Promise<SessionFacts | null> {
  const read = (raw: unknown): SessionFacts[] => {
    const facts = parseSession(raw)
    const offered = facts && facts.expiresAt > Date.now() && offeredPart(facts, networks)
    return offered ? [offered] : []
  }
  const sessions = client.session.getAll().flatMap(read)
  if (topic === null) return sessions.length === 1 ? (sessions[0] ?? null) : null
  const known = sessions.find((facts) => facts.topic === topic)
  return known ?? read(await sessionOfOtherTab(client, topic))[0] ?? null
}
