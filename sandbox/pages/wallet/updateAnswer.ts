import type { JsonRpcRecord } from '@walletconnect/types'
import type { Kit } from './quietKit'

/** Records of requests as the client keeps them, and word of a change. */
type History = {
  readonly values: readonly JsonRpcRecord[]
  on(event: 'history_updated', listener: () => void): void
  off(event: 'history_updated', listener: () => void): void
}

/**
 * Waits for a site's answer to the last update of its session. The client's own `acknowledged()` misses an answer that was
 * there before it is called, and then waits for five minutes.
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
      history.off('history_updated', look)
      resolve(record?.response)
    }
    history.on('history_updated', look)
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
