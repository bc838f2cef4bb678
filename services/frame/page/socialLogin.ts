import { nameInKey } from '../socialAccount'
import type { Provider } from '../socialAccount'
import { createBegunKeeper } from './begun'
import type { LoggedIn, LoginSource } from './login'
import { ServiceError, type Service } from './service'
import type { SocialCodes } from './socialResult'

/** Logging in at a provider. */
export type SocialLogin = {
  /** Address of the provider's page, for a window of its own. */
  socialUri: (provider: Exclude<Provider, 'farcaster'>) => Promise<string>
  /**
   * Logs in with what came back to that window; answers with the name of the account. A result without a code waits for the window to
   * hand the code over.
   */
  connectSocial: (resultUri: string) => Promise<string>
  /** Address of the page that a phone opens. */
  farcasterUrl: () => Promise<string>
  /** Resolves with the name of the account once the phone approved. */
  connectFarcaster: () => Promise<string>
  /** What was begun is not finished any more. */
  cancelSocial: () => void
}

const over = () => new Error('This login has ended.')

/** A provider that the operator of the service offers no way to is told by a word that the widget knows. */
function notOffered(error: unknown): never {
  if (!(error instanceof ServiceError) || error.status !== 404) throw error
  throw Object.assign(new Error(error.message), { code: 'METHOD_NOT_SUPPORTED' })
}

/** Makes the logins at providers of one frame; only what the latest of them began can be finished. */
export function createSocialLogin(
  service: Service,
  source: LoginSource,
  open: (loggedIn: LoggedIn) => Promise<void>,
  { codeOf }: SocialCodes,
): SocialLogin {
  const kept = createBegunKeeper()

  async function start(provider: Provider) {
    kept.set(null)
    const { url, ...started } = await service.socialStart({ provider, ...source }).catch(notOffered)
    kept.set({ ...started, provider })
    return { ...started, url }
  }

  async function enter(ticket: string, code: string | null): Promise<string> {
    kept.set(null)
    const loggedIn = await service.socialTake(ticket, code)
    await open(loggedIn)
    return loggedIn.userName ?? nameInKey(loggedIn.email) ?? ''
  }

  return {
    cancelSocial() {
      kept.set(null)
    },
    async socialUri(provider) {
      const address = new URL(`/social/${provider}`, location.origin)
      const { state } = await start(provider)
      address.searchParams.set('state', state)
      return address.href
    },
    async connectSocial(resultUri) {
      const begun = kept.get()
      const result = new URL(resultUri, location.origin)
      const { searchParams, origin } = result
      // A result of another login, or of one that another frame began, is nothing of this frame's.
      if (!begun || origin !== location.origin || searchParams.get('state') !== begun.state)
        throw over()
      // Where no window could be opened, the code comes in the address of the page.
      const code = searchParams.get('code') ?? (await codeOf(begun.state))
      if (kept.get() !== begun) throw over()
      return enter(begun.ticket, code)
    },
    async farcasterUrl() {
      const address = new URL('/farcaster', location.origin)
      const { state, url } = await start('farcaster')
      address.searchParams.set('channel', state)
      return url ?? address.href
    },
    async connectFarcaster() {
      const asked = kept.get()
      if (asked?.provider !== 'farcaster') throw over()
      for (;;) {
        const { answered } = await service.socialWait(asked.ticket)
        if (kept.get() !== asked) throw over()
        if (answered) return enter(asked.ticket, null)
      }
    },
  }
}
