import { errorOf } from '../../slices/domain/errors/errorOf'
import { isDeclined, toErrorRecord } from '../../slices/domain/errors/records'
import type { Namespace } from '../../slices/domain/ids/caip'
import { numbered } from './frameError'
import type { RequestOf } from './messages'
import type { FrameEvent } from './types'

type RpcRequest = RequestOf<'RPC_REQUEST'>

/** Message of a rejection by the visitor that has no error code. */
const REJECTION = /reject|declin|cancel|denied/i

/** The requests that wait for the visitor's approval in the frame. */
export function createApprovals(input: {
  send: (request: RpcRequest, signal: AbortSignal) => Promise<unknown>
  /** Makes the frame close its request. */
  abort: () => void
  /** Called when no request is open, to move the focus out of the frame. */
  release: () => void
  emit: (event: FrameEvent) => void
  newId: () => string
}) {
  const open = new Set<AbortController>()

  return {
    /** @throws LatchkeyError `USER_REJECTED`, `REQUEST_ABORTED` after `rejectAll()`, or the frame's error */
    async approve(namespace: Namespace, request: RpcRequest): Promise<unknown> {
      const requestId = input.newId()
      const over = new AbortController()
      open.add(over)
      const { method } = request
      let outcome: 'approved' | 'rejected' | 'failed' = 'failed'
      input.emit({ type: 'approvalRequested', requestId, method, namespace })
      try {
        const answer = await input.send(request, over.signal)
        outcome = 'approved'
        return answer
      } catch (thrown) {
        const error = over.signal.aborted ? numbered('REQUEST_ABORTED', 4001) : asRejection(thrown)
        if (over.signal.aborted || isDeclined(toErrorRecord(error).code)) outcome = 'rejected'
        throw error
      } finally {
        open.delete(over)
        if (open.size === 0) input.release()
        input.emit({ type: 'approvalEnded', requestId, outcome })
      }
    },
    rejectAll(): void {
      if (open.size === 0) return
      for (const over of [...open]) over.abort()
      input.abort()
    },
  }
}

function asRejection(error: unknown): unknown {
  const { code, context } = toErrorRecord(error)
  const details = context?.details
  const isNo =
    code === 'SOMETHING_WENT_WRONG' && typeof details === 'string' && REJECTION.test(details)
  return isNo ? errorOf('USER_REJECTED', { details }) : error
}
