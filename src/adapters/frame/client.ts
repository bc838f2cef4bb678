import { sameAccounts } from '../../slices/domain/account/accounts'
import { withTimeoutSignal } from '../../slices/domain/async/timeoutSignal'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { SIGN_OUT_WAIT_MS } from '../../slices/domain/limits'
import type { Network } from '../../slices/domain/network/network'
import { frameAddress, frameOrigin, type FrameConfig } from './address'
import { createApprovals } from './approvals'
import { createFrameElement } from './element'
import { createFrameLink } from './link'
import { createLogIn } from './logIn'
import { createLogins } from './logins'
import { createFrameProvider } from './provider'
import type { StoredKeys } from './storedKeys'
import type { FrameClient, FrameEvent } from './types'
import type { NormaliseAddress } from './user'
import { ownNode } from './wire'

/** What the frame's client is made of. */
export type FrameClientOptions = {
  page: Window
  config: () => FrameConfig
  keys: Pick<StoredKeys, 'smartAccountNetworks' | 'noteSmartAccountNetworks' | 'noteChain'>
  newId: () => string
  normaliseAddress: NormaliseAddress
}

/**
 * The widget's side of the secure frame. The frame loads with the first request.
 * @throws LatchkeyError `EMAIL_DEPENDENCY_FAILED` when the frame's address has no origin
 */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { page, config, keys, newId } = options
  const subscribers = new Set<(event: FrameEvent) => void>()
  const emit = (event: FrameEvent): void => {
    for (const subscriber of [...subscribers]) subscriber(event)
  }
  const element = createFrameElement({
    document: page.document,
    url: () => frameAddress(config()),
    title: () => config().title,
  })
  const origin = frameOrigin(config().backends.secureFrame)
  const link = createFrameLink({ page, origin, element, config, keys, newId, emit })
  const approvals = createApprovals({
    send: (request, signal) =>
      checked(link.ask('RPC_REQUEST', request, { signal, isUnlimited: true })),
    abort: () => link.tell('RPC_ABORT', undefined),
    emit,
    newId,
  })
  const logins = createLogins((namespace) =>
    createFrameProvider({
      namespace,
      networks: () => config().networks,
      active: () => logins.get(namespace),
      read: (request) => checked(link.ask('RPC_REQUEST', request)),
      approve: (request) => approvals.approve(namespace, request),
      switchTo: (network) => moveTo(network, { tellStore: true }),
      onRefused: (method) => emit({ type: 'methodRefused', method }),
    }),
  )

  const logIn = createLogIn(link, options.normaliseAddress)

  function endLogin(): void {
    if (logins.clear()) emit({ type: 'loggedOut' })
  }

  async function isConnected(signal?: AbortSignal): Promise<boolean> {
    const { isConnected: is } = await link.ask('IS_CONNECTED', undefined, { signal })
    if (!is) endLogin()
    return is
  }

  /** The frame may end a login by itself; what it then says of a request is asked after. */
  function checked(answer: Promise<unknown>): Promise<unknown> {
    return answer.catch((error: unknown) => {
      if (toErrorRecord(error).code === 'UNAUTHORIZED') isConnected().catch(() => undefined)
      throw error
    })
  }

  /** Makes a network current in the frame; the account may have other addresses there. */
  async function moveTo(
    network: Network,
    { tellStore, signal }: { tellStore: boolean; signal?: AbortSignal | undefined },
  ): Promise<void> {
    const { caipNetworkId, chainNamespace: namespace } = network
    const request = { chainId: caipNetworkId, ...ownNode(network) }
    await link.ask('SWITCH_NETWORK', request, { signal })
    const user = await logIn.getUser({ network }, signal).catch(() => null)
    const before = logins.get(namespace)
    if (!before) return
    const accounts = user?.namespace === namespace ? user.accounts : [...before.accounts]
    logins.set(namespace, network, accounts)
    keys.noteChain(caipNetworkId)
    if (tellStore) emit({ type: 'networkChanged', namespace, networkId: caipNetworkId })
    if (!sameAccounts(before.accounts, accounts))
      emit({ type: 'accountsChanged', namespace, accounts })
  }

  return {
    ...logIn,
    isConnected,
    switchNetwork: (network, signal) => moveTo(network, { tellStore: false, signal }),
    smartAccountNetworks: keys.smartAccountNetworks,
    async signOut() {
      approvals.rejectAll()
      endLogin()
      await withTimeoutSignal(SIGN_OUT_WAIT_MS, (signal) =>
        link.ask('SIGN_OUT', undefined, { signal }),
      ).catch(() => undefined)
    },
    reload: link.reload,
    syncTheme: link.syncTheme,
    provider: logins.provider,
    setActive: logins.set,
    rejectAll: approvals.rejectAll,
    show: element.show,
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
    destroy() {
      subscribers.clear()
      logins.clear()
      link.destroy()
    },
  }
}
