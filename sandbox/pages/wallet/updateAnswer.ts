import type { JsonRpcRecord } from '@walletconnect/types'
import type { Kit } from './quietKit'

/** A record got its answer, or went with its session. */
const CHANGES = ['history_updated', 'history_deleted'] as const

/** Records of requests as the client keeps them, and word of a change. */
type History = {
  readonly values: readonly JsonRpcRecord[]
  on(event: (typeof CHANGES)[number], listener: () => void): void
  off(event: (typeof CHANGES)[number], listener: () => void): void
}

/**
 * Waits for a site's answer to the last update of its session. The client's own `acknowledged()` misses an answer that was
 * there before it is called, and then waits for five minutes. Where the session ends meanwhile, nothing is waited for.
 * @throws Error with the site's reason where it refused the update
 */
export async function updateAnswer(history: History, topic: string): Promise<void> {
  const newest = () =>
    history.values.findLast(
      (record) => record.topic === topic && record.request.method === 'wc_sessionUpdate',
    )
  const response = await new Promise<JsonRpcRecord['response']>((resolve) => {
    const look = () => {
      const record = newest()
      if (record && !record.response) return
      for (const change of CHANGES) history.off(change, look)
      resolve(record?.response)
    }
    for (const change of CHANGES) history.on(change, look)
    look()
  })
  if (response && 'error' in response) throw new Error(response.error.message)
}

/** Gives a session other namespaces and waits until the site has taken them. */
export async function updateNamespaces(
  kit: Kit,
  update: Parameters<Kit['updateSession']>[0],
): Promise<void> {
  await kit.updateSession(update)
  await updateAnswer(kit.core.history, update.topic)
}
