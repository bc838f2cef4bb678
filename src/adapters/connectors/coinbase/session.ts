import { createStorage, type StorageLike } from '../../browser/storage'

/** Which connector the SDK's session is of; the SDK has one session for the whole page. */
const KEY = 'latchkey:coinbase-session'

/** The SDK's session, as one connector sees it. */
export type SdkSession = ReturnType<typeof createSdkSession>

/** Makes the note of which connector of the page has the SDK's session. It outlives the page, as that session does. */
export function createSdkSession(connectorId: string, candidate?: StorageLike) {
  const storage = createStorage(candidate)
  return {
    isOwn: () => storage.getItem(KEY) === connectorId,
    take: () => storage.setItem(KEY, connectorId),
    /** Only its owner gives it up. */
    leave() {
      if (this.isOwn()) storage.removeItem(KEY)
    },
  }
}
