import type { ErrorCode } from '../../slices/domain/errors/codes'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isLatchkeyError } from '../../slices/domain/errors/latchkeyError'
import { FRAME_REQUEST_MS } from '../../slices/domain/limits'
import { toFrameError } from './frameError'
import {
  FRAME_MESSAGES,
  parseFrameMessage,
  toWire,
  type AnswerOf,
  type FrameMessage,
  type FrameRequestName,
  type RequestOf,
} from './messages'

/** How a request is waited for. */
export type RequestOptions = {
  signal?: AbortSignal | undefined
  /** The visitor is asked: the answer takes as long as it takes. */
  isUnlimited?: boolean
}

/** A request that waits for its answer. */
type Open = {
  name: FrameRequestName
  resolve: (payload: unknown) => void
  reject: (error: Error) => void
}

/** Requests to the frame and their answers. */
export type FrameTransport = ReturnType<typeof createTransport>

/**
 * Posts to the frame's exact origin, and believes only messages of its window from that origin. An answer counts once,
 * for the open request with its id and name.
 */
export function createTransport(input: {
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Origin of the frame. */
  origin: string
  /** Window of the frame; null while there is none. */
  target: () => Window | null
  newId: () => string
  onReady: () => void
  /** A request was not answered in time. */
  onTimeout: (name: FrameRequestName) => void
}) {
  const { page, origin } = input
  const open = new Map<string, Open>()

  function onMessage({ source, origin: from, data }: MessageEvent<unknown>): void {
    const target = input.target()
    if (target === null || source !== target || from !== origin) return
    const message = parseFrameMessage(data)
    if (message?.type === 'ready') input.onReady()
    else if (message) settle(message)
  }
  page.addEventListener('message', onMessage)

  function settle(message: Exclude<FrameMessage, { type: 'ready' }>): void {
    const waiting = open.get(message.id)
    if (waiting?.name !== message.name) return
    if (message.type === 'failure') return waiting.reject(toFrameError(message.failure))
    const answer = FRAME_MESSAGES[waiting.name].response.safeParse(message.payload)
    if (answer.success) waiting.resolve(answer.data)
    else waiting.reject(errorOf('MALFORMED_REPLY', { message: waiting.name }))
  }

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
    /** Posts what needs no answer. */
    post,
    /**
     * Posts a request and waits for its answer.
     * @throws LatchkeyError `REQUEST_ABORTED`, `FRAME_REQUEST_TIMEOUT`, `MALFORMED_REPLY`, `INVALID_PARAMS` for a payload
     * that cannot be posted, or the frame's error
     */
    request<Name extends FrameRequestName>(
      name: Name,
      payload: RequestOf<Name>,
      { signal, isUnlimited = false }: RequestOptions = {},
    ): Promise<AnswerOf<Name>> {
      if (signal?.aborted) return Promise.reject(errorOf('REQUEST_ABORTED'))
      const id = input.newId()
      let timer: ReturnType<typeof setTimeout> | undefined
      const onAbort = (): void => open.get(id)?.reject(errorOf('REQUEST_ABORTED'))
      const onLate = (): void => {
        open.get(id)?.reject(errorOf('FRAME_REQUEST_TIMEOUT', { message: name }))
        input.onTimeout(name)
      }
      const answered = new Promise<unknown>((resolve, reject) => {
        open.set(id, { name, resolve, reject })
        signal?.addEventListener('abort', onAbort)
        if (!isUnlimited) timer = setTimeout(onLate, FRAME_REQUEST_MS)
        try {
          post(name, payload, id)
        } catch (error) {
          reject(unpostable(name, error))
        }
      })
      return answered.finally(() => {
        open.delete(id)
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        // The schema of this name has read it.
      }) as Promise<AnswerOf<Name>>
    },
    /** Rejects every request that waits. */
    rejectOpen(code: ErrorCode): void {
      for (const { reject } of [...open.values()]) reject(errorOf(code))
    },
    destroy(): void {
      page.removeEventListener('message', onMessage)
    },
  }
}

function unpostable(name: FrameRequestName, error: unknown): Error {
  return isLatchkeyError(error) ? error : errorOf('INVALID_PARAMS', { message: name })
}
