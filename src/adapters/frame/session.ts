import { withTimeoutSignal } from '../../slices/domain/async/timeoutSignal'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { SIGN_OUT_WAIT_MS } from '../../slices/domain/limits'
import type { FrameLink } from './link'
import type { createLogins } from './logins'
import type { FrameEvent } from './types'

/** Checks and ends the login. */
export function createFrameSession(input: {
  link: Pick<FrameLink, 'ask'>
  logins: Pick<ReturnType<typeof createLogins>, 'clear'>
  emit: (event: FrameEvent) => void
}) {
  const { link, logins, emit } = input

  function endLogin(): void {
    if (logins.clear()) emit({ type: 'loggedOut' })
  }

  async function isConnected(signal?: AbortSignal): Promise<boolean> {
    const { isConnected: is } = await link.ask('IS_CONNECTED', undefined, { signal })
    if (!is) endLogin()
    return is
  }

  return {
    isConnected,
    /**
     * The frame may end a login by itself. After an `UNAUTHORIZED` error, checks whether the user is still logged in.
     */
    checked(answer: Promise<unknown>): Promise<unknown> {
      return answer.catch((error: unknown) => {
        if (toErrorRecord(error).code === 'UNAUTHORIZED') isConnected().catch(() => undefined)
        throw error
      })
    },
    /** Waits for the frame at most 3 s; never rejects. */
    async signOut(): Promise<void> {
      endLogin()
      await withTimeoutSignal(SIGN_OUT_WAIT_MS, (signal) =>
        link.ask('SIGN_OUT', undefined, { signal }),
      ).catch(() => undefined)
    },
  }
}
