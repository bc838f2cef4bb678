import * as z from 'zod/mini'
import { jsonBody } from '../http/body'
import { HttpProblem } from '../http/problem'
import type { Route } from '../http/types'
import { SealedShare } from './sealedShare'
import type { FrameStore } from './frameStore'
import { Token } from './token'

const Recovery = z.object({
  token: Token,
  recovery: SealedShare,
})

/** The call by which a device leaves a share under a password. It goes out with a fresh code only, like the service's own. */
export const recoveryRoute = (parts: {
  store: Pick<FrameStore, 'saveRecovery'>
  /** The address of a session; rejects when there is none. */
  emailOf: (token: string) => Promise<string>
}): Route => ({
  id: 'frame-recovery',
  method: 'POST',
  path: '/api/recovery',
  summary: 'Keeps a share of a wallet under a password that the service does not know.',
  async handle(request) {
    const { token, recovery } = jsonBody(request, Recovery)
    if (!(await parts.store.saveRecovery(await parts.emailOf(token), recovery)))
      throw new HttpProblem(409, [{ field: 'recovery', description: 'There is no wallet yet' }])
    return { json: {} }
  },
})
