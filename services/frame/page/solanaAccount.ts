import { RpcError } from '../../wallet/rpcError'
import type { Login } from './login'
import { openSolanaKey } from './solanaKeys'
import type { SolanaKey } from './solanaKeys'
import type { Vault } from './vault'

/**
 * The Solana account of the logged-in user, derived from the same phrase as the Ethereum account.
 */
export type SolanaAccount = {
  /** Rejects with 4100 on a device without a share of the wallet. */
  address: () => Promise<string>
  /** Restores the key for one signature. */
  openKey: () => Promise<SolanaKey>
}

const elsewhere = () => new RpcError(4100, 'The key of this account is on another device.')

/** Creates the Solana account of one frame. */
export function createSolanaAccount(
  vault: Pick<Vault, 'session' | 'changeSession' | 'deviceShare'>,
  login: Pick<Login, 'openKey'>,
): SolanaAccount {
  async function open(): Promise<SolanaKey> {
    // This also checks that the session is still valid, and asks for the password on a device
    // without a share.
    await login.openKey()
    const session = await vault.session()
    const share = session && (await vault.deviceShare(session.address))
    if (!session || !share) throw elsewhere()
    const key = await openSolanaKey(share, session.serviceShare)
    if (session.solanaAddress === undefined)
      await vault.changeSession(session.token, (now) => ({ ...now, solanaAddress: key.address }))
    else if (session.solanaAddress !== key.address) throw elsewhere()
    return key
  }

  return {
    async address() {
      const session = await vault.session()
      if (session?.solanaAddress) return session.solanaAddress
      // The password is requested with the first signature, when the frame is visible.
      if (session && !(await vault.deviceShare(session.address))) throw elsewhere()
      return (await open()).address
    },
    openKey: open,
  }
}
