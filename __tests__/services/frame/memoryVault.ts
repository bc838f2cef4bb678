import type { StoredSession, Vault } from '../../../services/frame/page/vault'

/** The storage of a device, without a browser and without encryption. */
export function memoryVault(deviceId: string) {
  const shares = new Map<string, string>()
  const passkeys = new Set<string>()
  const asked = { toPersist: 0 }
  let session: StoredSession | null = null
  const vault: Vault = {
    deviceId: async () => deviceId,
    session: async () => session,
    saveSession: async (saved) => void (session = saved),
    async changeSession(token, next) {
      if (session?.token === token) session = next(session)
    },
    deviceShare: async (address) => shares.get(address) ?? null,
    saveDeviceShare: async (address, share) => void shares.set(address, share),
    askToPersist: () => void (asked.toPersist += 1),
    hasPasskey: async (email) => passkeys.has(email),
    async notePasskey(email, has) {
      if (has) passkeys.add(email)
      else passkeys.delete(email)
    },
  }
  return { vault, shares, asked }
}
