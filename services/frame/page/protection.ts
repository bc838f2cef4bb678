import { isAddressEqual } from 'viem'
import type { Address } from 'viem'
import { furtherShare, openWallet } from './keys'
import type { OpenKey } from './keys'
import type { AskPassword, Passwords } from './passwords'
import type { AskProof } from './proof'
import { userRejected } from '../../wallet/rpcError'
import { sealShare, unsealShare } from './recovery'
import { ServiceError, type Service } from './service'
import { say } from './strings/say'
import type { StoredSession, Vault } from './vault'

/** Protects a wallet with a password, and opens it with that password on a new device. */
export type Protection = {
  /** Whether the wallet has no password and this device can set one. */
  isOffered: () => Promise<boolean>
  /** Notes that a password was offered, so that later requests do not offer it. */
  noteOffer: () => Promise<void>
  /** Whether the wallet has a password. */
  isProtected: () => Promise<boolean>
  /** Whether this device has a share, from which it can set the first or another password. */
  canProtect: () => Promise<boolean>
  /** Encrypts another share with a password and stores it at the service. */
  protect: (password: string, signal?: AbortSignal) => Promise<void>
  /** The key on a device without a share; rejects with 4001 when the user enters no password. */
  restore: (session: StoredSession, address: Address) => Promise<OpenKey>
}

/** Explanation of the request for a proof. */
export const whyProof = () => say('proof.login')

/** Whether the service refused a change because the last proof of identity is too old. */
export const needsProof = (error: unknown): boolean =>
  error instanceof ServiceError && error.status === 403

/**
 * Displays the form for a new password. When the last proof is too old, the user proves their
 * identity first, and then the same password is set. The form returns when that fails.
 * @param done called when the password is set, or the user cancels
 */
export function offerPassword(
  parts: {
    passwords: Pick<Passwords, 'offer'>
    protect: Protection['protect']
    prove: AskProof
  },
  done: () => void,
): void {
  const { passwords, protect, prove } = parts
  const protectWithProof = async (password: string, signal?: AbortSignal) => {
    try {
      await protect(password, signal)
    } catch (error) {
      if (!needsProof(error)) throw error
      const isProved = await prove(whyProof()).then(
        () => true,
        () => false,
      )
      if (isProved)
        await protect(password).catch((failure: unknown) => {
          offerPassword(parts, done)
          throw failure
        })
    }
  }
  passwords.offer(protectWithProof, done)
}

/** Creates the protection of the logged-in wallet. */
export function createProtection(
  vault: Vault,
  service: Pick<Service, 'recovery'>,
  askPassword: AskPassword,
): Protection {
  /**
   * Encrypts the share of an older record with Argon2id. Another device may have replaced the
   * record meanwhile.
   */
  async function sealAnew(
    token: string,
    {
      share,
      former,
      password,
      address,
    }: Record<'share' | 'former' | 'password', string> & {
      address: Address
    },
  ): Promise<void> {
    const recovery = await sealShare(share, password, address)
    await service.recovery(token, recovery, former)
    await vault.changeSession(token, (now) =>
      now.recovery?.salt === former ? { ...now, recovery } : now,
    )
  }

  const deviceShareOf = (session: StoredSession) => vault.deviceShare(session.address)

  return {
    async isOffered() {
      const session = await vault.session()
      if (session === null || session.recovery || session.wasOffered) return false
      return (await deviceShareOf(session)) !== null
    },
    async noteOffer() {
      const session = await vault.session()
      if (session) await vault.changeSession(session.token, (now) => ({ ...now, wasOffered: true }))
    },
    isProtected: async () => Boolean((await vault.session())?.recovery),
    async canProtect() {
      const session = await vault.session()
      return session !== null && (await deviceShareOf(session)) !== null
    },
    async protect(password, signal) {
      const session = await vault.session()
      const deviceShare = session && (await deviceShareOf(session))
      if (!deviceShare) throw new Error('This device cannot protect the wallet.')
      const { token, address, serviceShare } = session
      const share = await furtherShare(deviceShare, serviceShare)
      const recovery = await sealShare(share, password, address)
      if (signal?.aborted) throw userRejected()
      await service.recovery(token, recovery)
      await vault.changeSession(token, (now) => ({ ...now, recovery }))
    },
    async restore({ token, recovery, serviceShare }, address) {
      if (!recovery) throw new Error('The key of this account is on another device.')
      return askPassword(async (password, signal) => {
        const share = await unsealShare(recovery, password, address)
        const key = share && (await openWallet(share, serviceShare))
        if (!key || !isAddressEqual(key.address, address)) return null
        if (signal?.aborted) throw userRejected()
        await vault.saveDeviceShare(address, await furtherShare(share, serviceShare))
        // Best effort: the next device that opens the old record tries again.
        if (!('kdf' in recovery))
          void sealAnew(token, { share, former: recovery.salt, password, address }).catch(
            () => null,
          )
        return key
      })
    },
  }
}
