import { sameAccounts } from '../../slices/domain/account/accounts'
import { withTimeoutSignal } from '../../slices/domain/async/timeoutSignal'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { SIGN_OUT_WAIT_MS } from '../../slices/domain/limits'
import type { Network } from '../../slices/domain/network/network'
import type { FrameLink } from './link'
import type { createLogins } from './logins'
import type { StoredKeys } from './storedKeys'
import type { FrameClient, FrameEvent } from './types'
import { ownNode } from './wire'

/** Whether somebody is logged in, on which network, and the end of it. */
export function createFrameSession(input: {
  link: Pick<FrameLink, 'ask'>
  getUser: FrameClient['getUser']
  logins: ReturnType<typeof createLogins>
  keys: Pick<StoredKeys, 'noteChain'>
  emit: (event: FrameEvent) => void
}) {
  const { link, logins, emit } = input

  function endLogin(): void {
    if (logins.clear()) emit({ type: 'loggedOut' })
  }

  async function isConnected(signal?: AbortSignal): Promise<boolean> {
    const { isConnected: is } = await link.ask('IS_CONNECTED', undefined, { signal })
    if (!is) endLogin()
    return is
  }

  return {
    isConnected,
    /** The frame may end a login by itself; what it then says of a request is asked after. */
    checked(answer: Promise<unknown>): Promise<unknown> {
      return answer.catch((error: unknown) => {
        if (toErrorRecord(error).code === 'UNAUTHORIZED') isConnected().catch(() => undefined)
        throw error
      })
    },
    /** Makes a network current in the frame; the account may have other addresses there. */
    async moveTo(
      network: Network,
      { tellStore, signal }: { tellStore: boolean; signal?: AbortSignal | undefined },
    ): Promise<void> {
      const { caipNetworkId, chainNamespace: namespace } = network
      const request = { chainId: caipNetworkId, ...ownNode(network) }
      await link.ask('SWITCH_NETWORK', request, { signal })
      const user = await input.getUser({ network }, signal).catch(() => null)
      const before = logins.get(namespace)
      if (!before) return
      const accounts = user?.namespace === namespace ? user.accounts : [...before.accounts]
      logins.set(namespace, network, accounts)
      input.keys.noteChain(caipNetworkId)
      if (tellStore) emit({ type: 'networkChanged', namespace, networkId: caipNetworkId })
      if (!sameAccounts(before.accounts, accounts))
        emit({ type: 'accountsChanged', namespace, accounts })
    },
    /** Waits for the frame at most 3 s; never rejects. */
    async signOut(): Promise<void> {
      endLogin()
      await withTimeoutSignal(SIGN_OUT_WAIT_MS, (signal) =>
        link.ask('SIGN_OUT', undefined, { signal }),
      ).catch(() => undefined)
    },
  }
}
