import { createApprovals } from './approvals'
import type { FrameLink } from './link'
import { onlyListed } from './listed'
import type { RequestOf } from './messages'
import type { RequestOptions } from './openRequests'
import type { FrameEvent } from './types'

type RpcRequest = RequestOf<'RPC_REQUEST'>

/** Options for wallet requests to the frame. */
export type FrameRequestsOptions = {
  link: Pick<FrameLink, 'ask' | 'post'>
  /** Checks an answer; ends the login here if the frame has ended it. */
  checked: (answer: Promise<unknown>) => Promise<unknown>
  /** Called when no request is open, to move the focus out of the frame. */
  release: () => void
  emit: (event: FrameEvent) => void
  newId: () => string
}

/** Wallet requests to the frame: read-only ones, and those that the visitor approves. */
export function createFrameRequests({ link, checked, ...approvalInput }: FrameRequestsOptions) {
  const ask = (request: RpcRequest, options?: RequestOptions) =>
    checked(link.ask('RPC_REQUEST', request, options))
  const approve = onlyListed('notSafe', ask)
  return {
    read: onlyListed('safe', ask),
    approvals: createApprovals({
      send: (request, signal) => approve(request, { signal, isUnlimited: true }),
      abort: () => link.post('RPC_ABORT', undefined),
      ...approvalInput,
    }),
  }
}
