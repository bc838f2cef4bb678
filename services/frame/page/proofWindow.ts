import { SocialResult } from './socialResult'

const LOOK_MS = 300

/**
 * Logs in at a provider in a window, opened within the current click.
 * @param start starts the login at the service
 * @returns the service's ticket for the proof; rejects when the window was closed or the login
 * refused, and when `start` rejects
 */
export function atProvider(
  start: () => Promise<{ ticket: string; state: string; provider: string }>,
): Promise<{ ticket: string; code: string }> {
  const opened = window.open('/loading', '_blank', 'popup,width=600,height=800')
  return new Promise((resolve, reject) => {
    if (!opened) return reject(new Error('The browser blocked the pop-up.'))
    const fail = () => {
      end()
      reject(new Error('The login was not completed.'))
    }
    const timer = setInterval(() => opened.closed && fail(), LOOK_MS)
    const begun = start()
    const onMessage = async ({ source, origin, data }: MessageEvent<unknown>) => {
      const { data: result } = SocialResult.safeParse(data)
      if (source !== opened || origin !== location.origin || !result) return
      const { ticket, state } = await begun
      const { searchParams } = new URL(result.resultUri, location.origin)
      const code = searchParams.get('code')
      if (code === null || searchParams.get('state') !== state) return fail()
      end()
      resolve({ ticket, code })
    }
    const listen = (event: MessageEvent<unknown>) => void onMessage(event)
    const end = () => {
      clearInterval(timer)
      window.removeEventListener('message', listen)
      opened.close()
    }
    window.addEventListener('message', listen)
    begun.then(
      ({ state, provider }) => {
        const address = new URL(`/social/${provider}`, location.origin)
        address.searchParams.set('state', state)
        opened.location.href = address.href
      },
      (error: unknown) => {
        end()
        reject(error instanceof Error ? error : new Error('The login was not started.'))
      },
    )
  })
}
