import type { Address } from 'viem'
import { jsonBody, pathPart } from '../http/body'
import type { Route } from '../http/types'
import { PaymasterCall } from './calls'
import { SponsorRefusal } from './createPaymaster'
import type { Paymaster } from './createPaymaster'

/** Largest body in bytes: an operation with a batch of calls. */
const BODY_MAX = 256 * 1024

/** Route with which the frame's page calls the paymaster of its own service (ERC-7677). */
export const paymasterRoute = (
  paymaster: Pick<Paymaster, 'answer'>,
  ownerOf: (token: string) => Promise<Address>,
): Route => ({
  id: 'paymaster',
  method: 'POST',
  path: '/paymaster/:project',
  maxBody: BODY_MAX,
  summary: 'Who pays for a user operation, as JSON-RPC (ERC-7677).',
  async handle(request) {
    const call = jsonBody(request, PaymasterCall)
    const [, , , { token }] = call.params
    const owner = await ownerOf(token)
    const answer = (body: object) => ({ json: { jsonrpc: '2.0', id: call.id ?? null, ...body } })
    try {
      return answer({ result: await paymaster.answer(pathPart(request, 'project'), owner, call) })
    } catch (error) {
      if (!(error instanceof SponsorRefusal)) throw error
      return answer({ error: { code: error.code, message: error.message } })
    }
  },
})
