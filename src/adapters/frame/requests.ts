import { createApprovals } from './approvals'
import type { FrameLink } from './link'
import { onlyListed } from './listed'
import type { RequestOf } from './messages'
import type { RequestOptions } from './openRequests'
import type { FrameEvent } from './types'

type RpcRequest = RequestOf<'RPC_REQUEST'>

/** What requests of wallet methods to the frame are made of. */
export type FrameRequestsOptions = {
  link: Pick<FrameLink, 'ask' | 'tell'>
  /** Looks at an answer: one of a login that has ended ends it here, too. */
  checked: (answer: Promise<unknown>) => Promise<unknown>
  /** Every request was answered: the keyboard need not stay in the frame. */
  release: () => void
  emit: (event: FrameEvent) => void
  newId: () => string
}

/** Requests of wallet methods to the frame: those that it answers by itself, and those that the visitor approves. */
export function createFrameRequests({ link, checked, ...told }: FrameRequestsOptions) {
  const ask = (request: RpcRequest, options?: RequestOptions) =>
    checked(link.ask('RPC_REQUEST', request, options))
  const approve = onlyListed('notSafe', ask)
  return {
    read: onlyListed('safe', ask),
    approvals: createApprovals({
      send: (request, signal) => approve(request, { signal, isUnlimited: true }),
      abort: () => link.tell('RPC_ABORT', undefined),
      ...told,
    }),
  }
}
