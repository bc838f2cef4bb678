import { createStorage, type StorageLike } from '../../browser/storage'

/** Stores which connector owns the SDK's session; the SDK has one session per page. */
const KEY = 'latchkey:coinbase-session'

/** The ownership of the SDK's session, for one connector. */
export type SdkSession = ReturnType<typeof createSdkSession>

/** Stores which connector of the page owns the SDK's session, in local storage like the session itself. */
export function createSdkSession(connectorId: string, candidate?: StorageLike) {
  const storage = createStorage(candidate)
  return {
    isOwn: () => storage.getItem(KEY) === connectorId,
    take: () => storage.setItem(KEY, connectorId),
    /** Only the owner removes the entry. */
    leave() {
      if (this.isOwn()) storage.removeItem(KEY)
    },
  }
}
