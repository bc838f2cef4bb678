import { invalidParams } from '../../wallet/rpcError'
import { ServiceError } from './service'
import type { Service } from './service'
import type { StoredSession, Vault } from './vault'

/** Changes the email address of the logged-in user. */
export type EmailUpdate = {
  start: (email: string) => Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  /** Sends the code of the current address. */
  confirmPresent: (code: string) => Promise<void>
  /** Sends the code of the new address; resolves with that address. */
  confirmNew: (code: string) => Promise<string>
}

/** Creates the email change of one frame. Key and device stay the same. */
export function createEmailUpdate(
  vault: Pick<Vault, 'session' | 'changeSession'>,
  service: Pick<Service, 'changeEmail' | 'confirmPresentEmail' | 'confirmNewEmail'>,
): EmailUpdate {
  async function sessionNow(): Promise<StoredSession> {
    const session = await vault.session()
    if (!session) throw new Error('No one is logged in.')
    return session
  }

  return {
    async start(email) {
      const { token } = await sessionNow()
      return (await service.changeEmail(token, email)).step
    },
    async confirmPresent(code) {
      const { token } = await sessionNow()
      await service.confirmPresentEmail(token, code)
    },
    async confirmNew(code) {
      const { token } = await sessionNow()
      const { email } = await service.confirmNewEmail(token, code).catch((error: unknown) => {
        const isUnusable = error instanceof ServiceError && error.status === 409
        throw isUnusable ? invalidParams('this email address cannot be used') : error
      })
      await vault.changeSession(token, (now) => ({ ...now, email }))
      return email
    },
  }
}
