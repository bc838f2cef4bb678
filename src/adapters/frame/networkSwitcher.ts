import { sameAccounts } from '../../slices/domain/account/accounts'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Namespace } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import { mayHaveDeployed, ofTypeFirst } from './accountTypes'
import type { FrameLink } from './link'
import type { createLogins } from './logins'
import type { StoredKeys } from './storedKeys'
import type { Active, FrameClient, FrameEvent } from './types'

/** Changes a login's network and account type, and tracks whether the smart account is deployed. */
export function createNetworkSwitcher(parts: {
  link: Pick<FrameLink, 'ask' | 'nodeOf'>
  getUser: FrameClient['getUser']
  logins: Pick<ReturnType<typeof createLogins>, 'get' | 'set' | 'epoch'>
  keys: Pick<StoredKeys, 'noteChain' | 'notePreferredAccountType'>
  emit: (event: FrameEvent) => void
}) {
  const { link, getUser, logins, keys, emit } = parts

  /** Stores the login's new state, and emits changed accounts. */
  function settle(namespace: Namespace, before: Active, next: Active): void {
    logins.set(namespace, next)
    const { accounts, smartAccountDeployed } = next
    const isSame = smartAccountDeployed === before.smartAccountDeployed
    if (!isSame || !sameAccounts(before.accounts, accounts))
      emit({ type: 'accountsChanged', namespace, accounts: [...accounts], smartAccountDeployed })
  }

  /** Fetches the user again on the current network. Drops the answer if the network has changed meanwhile. */
  async function refresh(namespace: Namespace): Promise<void> {
    const asked = logins.get(namespace)
    if (!asked) return
    const epoch = logins.epoch()
    const user = await getUser({ network: asked.network })
    const before = logins.get(namespace)
    const { accounts, smartAccountDeployed } = user
    if (
      epoch === logins.epoch() &&
      user.namespace === namespace &&
      before?.network === asked.network
    )
      settle(namespace, before, { network: asked.network, accounts, smartAccountDeployed })
  }

  return {
    /** Makes a network current in the frame; the account may have other addresses there. */
    async moveTo(
      network: Network,
      { notifyStore, signal }: { notifyStore: boolean; signal?: AbortSignal | undefined },
    ): Promise<void> {
      const { caipNetworkId, chainNamespace: namespace } = network
      const request = { chainId: caipNetworkId, ...link.nodeOf(network) }
      const epoch = logins.epoch()
      await link.ask('SWITCH_NETWORK', request, { signal })
      const user = await getUser({ network }, signal).catch(() => null)
      const before = logins.get(namespace)
      if (!before || epoch !== logins.epoch()) return
      const { accounts, smartAccountDeployed } = user?.namespace === namespace ? user : before
      keys.noteChain(caipNetworkId)
      if (notifyStore) emit({ type: 'networkChanged', namespace, networkId: caipNetworkId })
      settle(namespace, before, { network, accounts, smartAccountDeployed })
    },
    /** @throws LatchkeyError `MALFORMED_REPLY` when the frame still uses another account type */
    async setPreferredAccount(
      { network, type }: Parameters<FrameClient['setPreferredAccount']>[0],
      signal?: AbortSignal,
    ): Promise<void> {
      const { chainNamespace: namespace } = network
      const epoch = logins.epoch()
      await link.ask('SET_PREFERRED_ACCOUNT', { type }, { signal })
      const user = await getUser({ network, preferredAccountType: type }, signal)
      const before = logins.get(namespace)
      if (!before || epoch !== logins.epoch()) throw errorOf('NOT_CONNECTED')
      const { accounts, smartAccountDeployed } = user
      if (user.namespace !== namespace || accounts[0].type !== type)
        throw errorOf('MALFORMED_REPLY', { message: 'GET_USER' })
      keys.notePreferredAccountType(namespace, type)
      settle(namespace, before, { network, accounts, smartAccountDeployed })
    },
    usePlainAccount(namespace: Namespace): void {
      keys.notePreferredAccountType(namespace, 'eoa')
      const now = logins.get(namespace)
      if (now) settle(namespace, now, { ...now, accounts: ofTypeFirst('eoa', now.accounts) })
    },
    /** Returns an answer, and fetches the user again if it may have deployed the smart account. */
    async noteAnswer(
      namespace: Namespace,
      method: string,
      answer: Promise<unknown>,
    ): Promise<unknown> {
      const value = await answer
      if (logins.get(namespace)?.smartAccountDeployed === false && mayHaveDeployed(method, value))
        refresh(namespace).catch(() => undefined)
      return value
    },
  }
}
