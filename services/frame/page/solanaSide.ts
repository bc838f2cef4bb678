import type { Approvals } from './approvals'
import type { Login } from './login'
import type { RpcRequest } from './rpc'
import type { SolanaAccount } from './solanaAccount'
import { isSolanaId, solanaNetwork } from './solanaNetworks'
import type { SolanaNetwork } from './solanaNetworks'
import { createSolanaRpc } from './solanaRpc'
import { unauthorized } from '../../wallet/rpcError'

/** What the Solana side acts on. */
export type SolanaParts = {
  opened: () => Promise<{ login: Pick<Login, 'user'>; solana: SolanaAccount }>
  approvals: Approvals
  /** Origin of the site. */
  site: string
  /** Query of the frame's address, with the first network. */
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

/** What the messages of a site mean for Solana: the network in use, who is logged in there, its requests. */
export function createSolanaSide({ opened, approvals, site, start }: SolanaParts) {
  let network = firstNetwork(start)
  /** Whether the network that was named last is one of Solana. */
  let isCurrent = network !== null

  function setNetwork(id: string, rpcUrl: string | undefined): SolanaNetwork {
    const named = solanaNetwork(id, rpcUrl)
    const known = named.reference === network?.reference ? network.rpcUrl : undefined
    return (network = { ...named, rpcUrl: named.rpcUrl ?? known })
  }
  const idOf = ({ reference }: SolanaNetwork) => `solana:${reference}`

  return {
    isCurrent: () => isCurrent,
    /** Another namespace was named. */
    leave: () => (isCurrent = false),
    chainId: () => (network ? idOf(network) : null),
    switchTo(id: string, rpcUrl: string | undefined) {
      const chainId = idOf(setNetwork(id, rpcUrl))
      isCurrent = true
      return { chainId }
    },
    /** Who is logged in, on the network that is asked about from now on. */
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
