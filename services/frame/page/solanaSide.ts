import type { Approvals } from './approvals'
import type { Login } from './login'
import type { RpcRequest } from './rpc'
import type { SolanaAccount } from './solanaAccount'
import { isSolanaId, solanaNetwork } from './solanaNetworks'
import type { SolanaNetwork } from './solanaNetworks'
import { createSolanaRpc } from './solanaRpc'
import { unauthorized } from '../../wallet/rpcError'

/** Parts of the Solana side. */
export type SolanaParts = {
  opened: () => Promise<{ login: Pick<Login, 'user'>; solana: SolanaAccount }>
  approvals: Approvals
  /** Origin of the site. */
  site: string
  /** Query of the frame's URL, with the first network. */
  start: URLSearchParams
}

function firstNetwork(start: URLSearchParams): SolanaNetwork | null {
  try {
    const id = start.get('chainId')
    return isSolanaId(id) ? solanaNetwork(id, start.get('rpcUrl') ?? undefined) : null
  } catch {
    return null
  }
}

/** Handles messages of a site for Solana: the active network, the user's account, and requests. */
export function createSolanaSide({ opened, approvals, site, start }: SolanaParts) {
  let network = firstNetwork(start)
  /** Whether the network named last is a Solana network. */
  let isCurrent = network !== null

  function setNetwork(id: string, rpcUrl: string | undefined): SolanaNetwork {
    const named = solanaNetwork(id, rpcUrl)
    const known = named.reference === network?.reference ? network.rpcUrl : undefined
    return (network = { ...named, rpcUrl: named.rpcUrl ?? known })
  }
  const idOf = ({ reference }: SolanaNetwork) => `solana:${reference}`

  return {
    isCurrent: () => isCurrent,
    /** Called when the site names another namespace. */
    leave: () => (isCurrent = false),
    chainId: () => (network ? idOf(network) : null),
    switchTo(id: string, rpcUrl: string | undefined) {
      const chainId = idOf(setNetwork(id, rpcUrl))
      isCurrent = true
      return { chainId }
    },
    /** The logged-in user on a network, which becomes the active one. */
    async user(id: string, rpcUrl: string | undefined) {
      const { login, solana } = await opened()
      const { email } = await login.user()
      const chainId = idOf(setNetwork(id, rpcUrl))
      isCurrent = true
      const address = await solana.address()
      const accounts = [{ address, type: 'eoa' as const }]
      const kind = { preferredAccountType: 'eoa' as const, smartAccountDeployed: false }
      return { email, address, chainId, accounts, ...kind }
    },
    async request(asked: RpcRequest): Promise<unknown> {
      const { solana: account } = await opened()
      const id = asked.chainId === undefined ? network?.reference : String(asked.chainId)
      if (id === undefined) throw unauthorized()
      const named = solanaNetwork(id, asked.rpcUrl)
      const known = named.reference === network?.reference ? network.rpcUrl : undefined
      const on = { ...named, rpcUrl: named.rpcUrl ?? known }
      return createSolanaRpc({ account, approvals, site })(asked, on)
    },
  }
}
