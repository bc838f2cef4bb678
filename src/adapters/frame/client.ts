import { frameAddress, frameOrigin, type FrameConfig } from './address'
import { createApprovals } from './approvals'
import { createFrameElement } from './element'
import { createEmailUpdate } from './emailUpdate'
import { createFrameLink } from './link'
import { createLogIn } from './logIn'
import { createLogins } from './logins'
import { createFrameProvider } from './provider'
import { createFrameSession } from './session'
import type { StoredKeys } from './storedKeys'
import type { FrameClient, FrameEvent } from './types'
import type { NormaliseAddress } from './user'

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
      session.checked(link.ask('RPC_REQUEST', request, { signal, isUnlimited: true })),
    abort: () => link.tell('RPC_ABORT', undefined),
    emit,
    newId,
  })
  const logins = createLogins((namespace) =>
    createFrameProvider({
      namespace,
      networks: () => config().networks,
      active: () => logins.get(namespace),
      read: (request) => session.checked(link.ask('RPC_REQUEST', request)),
      approve: (request) => approvals.approve(namespace, request),
      switchTo: (network) => session.moveTo(network, { tellStore: true }),
      onRefused: (method) => emit({ type: 'methodRefused', method }),
    }),
  )

  const logIn = createLogIn(link, options.normaliseAddress)
  const session = createFrameSession({ link, getUser: logIn.getUser, logins, keys, emit })

  return {
    ...logIn,
    ...createEmailUpdate(link),
    isConnected: session.isConnected,
    switchNetwork: (network, signal) => session.moveTo(network, { tellStore: false, signal }),
    smartAccountNetworks: keys.smartAccountNetworks,
    signOut() {
      approvals.rejectAll()
      return session.signOut()
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
