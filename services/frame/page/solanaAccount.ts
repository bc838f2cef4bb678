import { RpcError } from '../../wallet/rpcError'
import type { Login } from './login'
import { openSolanaKey } from './solanaKeys'
import type { SolanaKey } from './solanaKeys'
import type { Vault } from './vault'

/** The Solana account of who is logged in: of the same phrase as the Ethereum account. */
export type SolanaAccount = {
  /** Rejects with 4100 on a device that has no share of the wallet yet. */
  address: () => Promise<string>
  /** The key, put together for one signature. */
  openKey: () => Promise<SolanaKey>
}

const elsewhere = () => new RpcError(4100, 'The key of this account is on another device.')

/** Makes the Solana account of one frame. */
export function createSolanaAccount(
  vault: Pick<Vault, 'session' | 'changeSession' | 'deviceShare'>,
  login: Pick<Login, 'openKey'>,
): SolanaAccount {
  async function open(): Promise<SolanaKey> {
    // Also asks whether the session still counts, and for the password of a device without a share.
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
      // The password is asked for with the first signature, where the frame is in sight.
      if (session && !(await vault.deviceShare(session.address))) throw elsewhere()
      return (await open()).address
    },
    openKey: open,
  }
}
