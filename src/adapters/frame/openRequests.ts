import type { ErrorCode } from '../../slices/domain/errors/codes'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { FRAME_REQUEST_MS } from '../../slices/domain/embeddedLimits'
import { toFrameError } from './frameError'
import { FRAME_MESSAGES, type FrameMessage, type FrameRequestName } from './messages'

/** Options for waiting for a request. */
export type RequestOptions = {
  signal?: AbortSignal | undefined
  /** The visitor is prompted, so the answer has no time limit. */
  isUnlimited?: boolean
}

type Open = {
  name: FrameRequestName
  resolve: (payload: unknown) => void
  reject: (error: Error) => void
}

/**
 * The requests that wait for an answer. Only the first answer with a request's id and name counts.
 * @param onTimeout called when a request was not answered in time
 */
export function createOpenRequests(onTimeout: (name: FrameRequestName) => void) {
  const open = new Map<string, Open>()
  const reject = (id: string, error: Error): void => open.get(id)?.reject(error)

  return {
    reject,
    /**
     * Waits for the answer to a request; the message table defines its payload.
     * @throws LatchkeyError `REQUEST_ABORTED`, `FRAME_REQUEST_TIMEOUT`, `MALFORMED_REPLY`, or the frame's error
     */
    async wait(
      id: string,
      name: FrameRequestName,
      { signal, isUnlimited = false }: RequestOptions,
    ): Promise<unknown> {
      const onAbort = (): void => reject(id, errorOf('REQUEST_ABORTED'))
      const onLate = (): void => {
        reject(id, errorOf('FRAME_REQUEST_TIMEOUT', { message: name }))
        onTimeout(name)
      }
      const timer = isUnlimited ? undefined : setTimeout(onLate, FRAME_REQUEST_MS)
      signal?.addEventListener('abort', onAbort)
      try {
        return await new Promise<unknown>((resolve, fail) => {
          open.set(id, { name, resolve, reject: fail })
        })
      } finally {
        open.delete(id)
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
    },
    settle(message: Exclude<FrameMessage, { type: 'ready' }>): void {
      const waiting = open.get(message.id)
      if (waiting?.name !== message.name) return
      if (message.type === 'failure') return waiting.reject(toFrameError(message.failure))
      const answer = FRAME_MESSAGES[waiting.name].response.safeParse(message.payload)
      if (answer.success) waiting.resolve(answer.data)
      else waiting.reject(errorOf('MALFORMED_REPLY', { message: waiting.name }))
    },
    rejectAll(code: ErrorCode): void {
      for (const id of [...open.keys()]) reject(id, errorOf(code))
    },
  }
}
