import type { Namespace } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { paymasterOf } from '../../slices/domain/options/paymaster'
import { isEmailAddress } from '../../slices/domain/text/email'
import { wantedAccountType } from './accountTypes'
import { frameAddress, frameOrigin, type FrameConfig } from './address'
import { createFrameElement } from './element'
import { createEmailUpdate } from './emailUpdate'
import { createFrameLink, type FrameLink } from './link'
import { createLogIn } from './logIn'
import { createLogins } from './logins'
import type { AnswerOf, RequestOf } from './messages'
import { createNetworkSwitcher } from './networkSwitcher'
import { createFrameProvider } from './provider'
import { createFrameRequests } from './requests'
import { createFrameSession } from './session'
import type { StoredKeys } from './storedKeys'
import type { FrameClient, FrameEvent } from './types'
import type { NormaliseAddress } from './user'

/** Options of the frame's client. */
export type FrameClientOptions = {
  page: Window
  config: () => FrameConfig
  keys: Pick<
    StoredKeys,
    | 'smartAccountNetworks'
    | 'noteSmartAccountNetworks'
    | 'noteChain'
    | 'preferredAccountType'
    | 'notePreferredAccountType'
  >
  newId: () => string
  normaliseAddress: NormaliseAddress
}

/**
 * The widget's client of the secure frame. The frame loads with the first request.
 * @throws LatchkeyError `EMAIL_DEPENDENCY_FAILED` when the frame's URL has no origin
 */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { page, config, newId } = options
  const keys = rememberingNetworks(options.keys)
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
  const { read, approvals } = createFrameRequests({
    link,
    checked: (answer) => session.checked(answer),
    release: element.release,
    emit,
    newId,
  })
  const logins = createLogins((namespace) =>
    createFrameProvider({
      namespace,
      networks: () => config().networks,
      nodeOf: link.nodeOf,
      paymasterOf: ({ caipNetworkId }) => paymasterOf(config(), caipNetworkId),
      active: () => logins.get(namespace),
      read: (request) => noteAnswered(namespace, request, read(request)),
      approve: (request) => noteAnswered(namespace, request, approvals.approve(namespace, request)),
      switchTo: (network) => moves.moveTo(network, { notifyStore: true }),
      onRefused: (method) => emit({ type: 'methodRefused', method }),
    }),
  )

  const logIn = createLogIn(link, options.normaliseAddress, (network) =>
    wantedAccountType(network, keys),
  )
  const session = createFrameSession({ link, logins, emit })
  const moves = createNetworkSwitcher({ link, getUser: logIn.getUser, logins, keys, emit })
  const noteAnswered = (
    namespace: Namespace,
    { method }: { method: string },
    answer: Promise<unknown>,
  ) => moves.noteAnswer(namespace, method, answer)

  return {
    ...logIn,
    ...createEmailUpdate(link),
    isConnected: session.isConnected,
    switchNetwork: (network, signal) => moves.moveTo(network, { notifyStore: false, signal }),
    setPreferredAccount: moves.setPreferredAccount,
    usePlainAccount: moves.usePlainAccount,
    smartAccountNetworks: keys.smartAccountNetworks,
    pages: link.pages,
    async openPage(page, signal) {
      await openPage(link, { page }, signal)
    },
    async changeEmail(asked, signal) {
      const { email } = await openPage(link, { page: 'email', email: asked }, signal)
      if (!isEmailAddress(email)) throw errorOf('MALFORMED_REPLY', { message: 'OPEN_PAGE' })
      return email
    },
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
    shake: element.shake,
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

/** Opens a page of the frame, and closes it there when the caller aborts. */
async function openPage(
  { ask, post }: Pick<FrameLink, 'ask' | 'post'>,
  asked: RequestOf<'OPEN_PAGE'>,
  signal: AbortSignal,
): Promise<AnswerOf<'OPEN_PAGE'>> {
  const leave = () => post('RPC_ABORT', undefined)
  signal.addEventListener('abort', leave)
  try {
    return await ask('OPEN_PAGE', asked, { signal, isUnlimited: true })
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

/** Keeps the frame's list of networks in memory while it is loaded, also after the stored login is deleted. */
function rememberingNetworks(keys: FrameClientOptions['keys']): FrameClientOptions['keys'] {
  let networkIds: readonly number[] | null = null
  return {
    ...keys,
    smartAccountNetworks: () => [...(networkIds ?? keys.smartAccountNetworks())],
    noteSmartAccountNetworks(ids) {
      networkIds = ids
      keys.noteSmartAccountNetworks(ids)
    },
  }
}
