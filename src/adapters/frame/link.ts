import { untilAborted } from '../../slices/domain/async/untilAborted'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import type { FrameConfig } from './address'
import type { FrameElement } from './element'
import { createLoader } from './loader'
import type { AnswerOf, FrameRequestName, RequestOf } from './messages'
import type { StoredKeys } from './storedKeys'
import type { RequestOptions } from './openRequests'
import { createTransport } from './transport'
import type { FrameEvent } from './types'
import { ownNode } from './wire'

type Theme = RequestOf<'SYNC_THEME'>

/**
 * Login steps without user interaction. The widget waits for them, so a late answer is reported. `CONNECT_DEVICE`
 * waits until the visitor opens a link, which can exceed the time limit of a step, so it is sent again.
 */
const LOGIN_STEPS: readonly FrameRequestName[] = [
  'CONNECT_EMAIL',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
  'GET_TOKEN_NONCE',
  'CONNECT_TOKEN',
]

/** The payload of `SYNC_DAPP_DATA`: project, site and version of the widget. */
const siteOf = ({ projectId, metadata, sdk }: FrameConfig): RequestOf<'SYNC_DAPP_DATA'> => ({
  projectId,
  metadata,
  sdkType: sdk.type,
  sdkVersion: sdk.version,
})

/** The connection to the frame, before and after it has loaded. */
export type FrameLink = ReturnType<typeof createFrameLink>

/** Combines the frame's element, its loading and its messages: each request waits until the frame is ready. */
export function createFrameLink(input: {
  page: Window
  origin: string
  element: FrameElement
  config: () => FrameConfig
  keys: Pick<StoredKeys, 'noteSmartAccountNetworks'>
  newId: () => string
  emit: (event: FrameEvent) => void
}) {
  const { page, origin, element, newId, emit } = input
  let theme: Theme | null = null

  const transport = createTransport({
    page,
    origin,
    target: element.window,
    newId,
    onReady: () => loader.onReady(),
    onTimeout(name) {
      if (LOGIN_STEPS.includes(name)) emit({ type: 'failed', code: 'FRAME_REQUEST_TIMEOUT' })
    },
  })
  const loader = createLoader({
    element,
    init,
    onFailed: (code) => emit({ type: 'failed', code }),
    onGone: () => transport.rejectOpen('REQUEST_ABORTED'),
  })

  /** Ignores errors of these requests, because logging in works without them. */
  async function init(signal: AbortSignal): Promise<void> {
    const site = siteOf(input.config())
    await transport.request('SYNC_DAPP_DATA', site, { signal }).catch(() => undefined)
    if (theme) transport.post('SYNC_THEME', theme)
    const answer = await transport
      .request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal })
      .catch(() => null)
    if (answer) input.keys.noteSmartAccountNetworks(answer.smartAccountEnabledNetworks)
  }

  /** Posts a message that needs no answer, if the frame has loaded. */
  function post<Name extends FrameRequestName>(name: Name, payload: RequestOf<Name>): void {
    if (loader.isLoaded()) transport.post(name, payload)
  }

  const load = (signal?: AbortSignal) =>
    untilAborted(
      signal,
      () => loader.load(),
      () => errorOf('REQUEST_ABORTED'),
    )
  return {
    load,
    /** Loads the frame if needed, posts a request and waits for its answer. */
    async ask<Name extends FrameRequestName>(
      name: Name,
      payload: RequestOf<Name>,
      options: RequestOptions = {},
    ): Promise<AnswerOf<Name>> {
      await load(options.signal)
      return transport.request(name, payload, options)
    },
    post,
    nodeOf: (network: Network) => ownNode(network, input.config()),
    /** Pages that the frame offers, from its READY message. */
    pages: transport.pages,
    /** Restarts the frame; later requests wait until it is ready. */
    reload(): void {
      loader.reload(() => {
        transport.post('RELOAD', undefined)
        transport.rejectOpen('REQUEST_ABORTED')
      })
    },
    /** Sends a theme to the frame, now or when it loads. */
    syncTheme(next: Theme): void {
      theme = next
      post('SYNC_THEME', next)
    },
    destroy(): void {
      loader.destroy()
      transport.rejectOpen('REQUEST_ABORTED')
      transport.destroy()
    },
  }
}
