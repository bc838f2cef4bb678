import type { JsonRpcRecord } from '@walletconnect/types'
import type { Kit } from './quietKit'

/** A record was answered, or deleted with its session. */
const CHANGES = ['history_updated', 'history_deleted'] as const

/** The client's records of requests, and its change events. */
type History = {
  readonly values: readonly JsonRpcRecord[]
  on(event: (typeof CHANGES)[number], listener: () => void): void
  off(event: (typeof CHANGES)[number], listener: () => void): void
}

/**
 * Waits for a site's answer to the last update of its session. The client's own `acknowledged()`
 * misses an answer from before the call, and then waits for five minutes. Resolves when the session
 * ends meanwhile.
 * @throws Error with the site's reason when it refused the update
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

/** Changes the namespaces of a session and waits until the site has accepted them. */
export async function updateNamespaces(
  kit: Kit,
  update: Parameters<Kit['updateSession']>[0],
): Promise<void> {
  await kit.updateSession(update)
  await updateAnswer(kit.core.history, update.topic)
}
