import type { SessionTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import { caip2, changedNamespaces, sessionAddresses, sessionChains } from './evmNamespace'
import { addressesIn } from './namespace'
import type { Kit } from './quietKit'
import { updateNamespaces } from './updateAnswer'
import type { WalletState } from './walletState'

/** A session in the form for display. */
export type SessionView = {
  topic: string
  name: string
  origin: string
  chainIds: number[]
  addresses: string[]
  /** When it ends, in milliseconds since 1970. */
  expiresAt: number
}

const toView = (session: SessionTypes.Struct, names: readonly string[]): SessionView => ({
  topic: session.topic,
  name: session.peer.metadata.name,
  origin: session.peer.metadata.url,
  chainIds: sessionChains(session),
  addresses: [...sessionAddresses(session), ...names.flatMap((name) => addressesIn(session, name))],
  expiresAt: session.expiry * 1000,
})

/** The wallet's own actions on its sessions; each takes one topic, or all sessions without one. */
export function createSessions(kit: Kit, state: WalletState, changed: () => void) {
  const names = state.namespaces.map(({ name }) => name)
  const all = () => Object.values(kit.getActiveSessions())
  const chosen = (topic: string | undefined) =>
    all().filter((session) => topic === undefined || session.topic === topic)

  const update = async (session: SessionTypes.Struct, chainIds: number[], accounts: string[]) => {
    const namespaces = changedNamespaces(session, chainIds, accounts)
    await updateNamespaces(kit, { topic: session.topic, namespaces })
  }

  return {
    list: () => all().map((session) => toView(session, names)),

    async disconnect(topic: string) {
      await kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
      changed()
    },

    /** Activates a chain and notifies the sites, also of a chain that is not approved for them. */
    async emitChainChanged(chainId: number, topic?: string) {
      state.selected.chainId = chainId
      for (const session of chosen(topic)) {
        const approved = sessionChains(session)
        // The envelope must contain an approved chain; the data can contain any.
        const envelope = approved.includes(chainId) ? chainId : approved[0]
        if (envelope === undefined) continue
        const event = { name: 'chainChanged', data: chainId }
        const { topic } = session
        await kit.emitSessionEvent({ topic, event, chainId: caip2(envelope) })
      }
      changed()
    },

    /** Gives the sites other accounts, the first one active: session update, then the event. */
    async emitAccountsChanged(addresses: string[], topic?: string) {
      const account = state.engine.addresses.find((known) => known === addresses[0])
      if (account) state.selected.account = account
      for (const session of chosen(topic)) {
        const chainIds = sessionChains(session)
        const { chainId: active } = state.selected
        const chainId = chainIds.includes(active) ? active : chainIds[0]
        if (chainId === undefined) continue
        await update(session, chainIds, addresses)
        const data = addresses.map((address) => `${caip2(chainId)}:${address}`)
        const event = { name: 'accountsChanged', data }
        const { topic } = session
        await kit.emitSessionEvent({ topic, event, chainId: caip2(chainId) })
      }
      changed()
    },

    /** Approves one more chain for a session, like a wallet before it switches there. */
    async approveChain(topic: string, chainId: number) {
      const [session] = chosen(topic)
      if (!session || sessionChains(session).includes(chainId)) return
      await update(session, [...sessionChains(session), chainId], sessionAddresses(session))
      changed()
    },
  }
}

/** The sessions of a wallet. */
export type Sessions = ReturnType<typeof createSessions>
