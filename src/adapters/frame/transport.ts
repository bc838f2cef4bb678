import { errorOf } from '../../slices/domain/errors/errorOf'
import { isLatchkeyError } from '../../slices/domain/errors/latchkeyError'
import type { FramePage } from '../../slices/domain/wallet/framePages'
import {
  parseFrameMessage,
  toWire,
  type AnswerOf,
  type FrameRequestName,
  type RequestOf,
} from './messages'
import { createOpenRequests, type RequestOptions } from './openRequests'

/** Posts to the frame's exact origin, and accepts only messages of its window from that origin. */
export function createTransport(input: {
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Origin of the frame. */
  origin: string
  /** Window of the frame; null before the frame is in the page. */
  target: () => Window | null
  newId: () => string
  onReady: () => void
  /** Called when a request was not answered in time. */
  onTimeout: (name: FrameRequestName) => void
}) {
  const { page, origin } = input
  const open = createOpenRequests(input.onTimeout)
  let pages: readonly FramePage[] = []

  function onMessage({ source, origin: from, data }: MessageEvent<unknown>): void {
    const target = input.target()
    if (target === null || source !== target || from !== origin) return
    const message = parseFrameMessage(data)
    if (message?.type === 'ready') {
      pages = message.pages
      input.onReady()
    } else if (message) open.settle(message)
  }
  page.addEventListener('message', onMessage)

  function post<Name extends FrameRequestName>(
    name: Name,
    payload: RequestOf<Name>,
    id = input.newId(),
  ): void {
    const target = input.target()
    if (!target) throw errorOf('FRAME_LOAD_FAILED')
    target.postMessage({ ...toWire(name, payload), id }, origin)
  }

  return {
    /** Pages that the frame offers, from its READY message. */
    pages: (): readonly FramePage[] => pages,
    /** Posts a message that needs no answer. */
    post,
    /**
     * Posts a request and waits for its answer.
     * @throws LatchkeyError `REQUEST_ABORTED`, `FRAME_REQUEST_TIMEOUT`, `MALFORMED_REPLY`, `INVALID_PARAMS` for a payload
     * that cannot be posted, or the frame's error
     */
    request<Name extends FrameRequestName>(
      name: Name,
      payload: RequestOf<Name>,
      options: RequestOptions = {},
    ): Promise<AnswerOf<Name>> {
      if (options.signal?.aborted) return Promise.reject(errorOf('REQUEST_ABORTED'))
      const id = input.newId()
      const answered = open.wait(id, name, options)
      try {
        post(name, payload, id)
      } catch (error) {
        open.reject(id, unpostable(name, error))
      }
      // The schema of this name has parsed the answer.
      return answered as Promise<AnswerOf<Name>>
    },
    /** Rejects every open request. */
    rejectOpen: open.rejectAll,
    destroy(): void {
      page.removeEventListener('message', onMessage)
    },
  }
}

function unpostable(name: FrameRequestName, error: unknown): Error {
  return isLatchkeyError(error) ? error : errorOf('INVALID_PARAMS', { message: name })
}
