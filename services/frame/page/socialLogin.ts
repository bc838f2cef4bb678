import * as z from 'zod/mini'
import { nameInKey, type Provider } from '../socialAccount'
import type { LoggedIn, LoginSource } from './login'
import { ServiceError, type Service } from './service'
import type { SocialCodes } from './socialResult'
import { SOCIALS } from '../../../src/slices/domain/options/features'

const Begun = z.object({ ticket: z.string(), state: z.string(), provider: z.enum(SOCIALS) })

const NAME = 'social-login'

/** Social logins. */
export type SocialLogin = {
  /** URL of the provider's page, for a separate window. */
  socialUri: (provider: Exclude<Provider, 'farcaster'>) => Promise<string>
  /**
   * Logs in with the result from that window; resolves with the name of the account. For a result
   * without a code it waits until the window sends the code.
   * @param imports the login is pending until the user has imported a wallet, or not
   */
  connectSocial: (resultUri: string, imports?: boolean) => Promise<string>
  /** URL that the phone opens. */
  farcasterUrl: () => Promise<string>
  /** Resolves with the name of the account once the phone has approved. */
  connectFarcaster: () => Promise<string>
  /** Cancels the started login. */
  cancelSocial: () => void
}

const over = () => new Error('This login has ended.')

/**
 * Throws the error code that the widget expects for a provider that the operator does not offer.
 */
function notOffered(error: unknown): never {
  if (!(error instanceof ServiceError) || error.status !== 404) throw error
  throw Object.assign(new Error(error.message), { code: 'METHOD_NOT_SUPPORTED' })
}

/** Creates the social logins of one frame; only the latest one can be finished. */
export function createSocialLogin(
  service: Service,
  source: LoginSource,
  open: (loggedIn: LoggedIn, imports: boolean) => Promise<void>,
  { codeOf }: SocialCodes,
): SocialLogin {
  const kept = createBegunKeeper()

  async function start(provider: Provider) {
    kept.set(null)
    const { url, ...started } = await service.socialStart({ provider, ...source }).catch(notOffered)
    kept.set({ ...started, provider })
    return { ...started, url }
  }

  async function enter(ticket: string, code: string | null, imports: boolean): Promise<string> {
    kept.set(null)
    const loggedIn = await service.socialTake(ticket, code)
    await open(loggedIn, imports)
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
    async connectSocial(resultUri, imports = false) {
      const begun = kept.get()
      const result = new URL(resultUri, location.origin)
      const { searchParams, origin } = result
      // A result of another login, or of one from another frame, is refused.
      if (!begun || origin !== location.origin || searchParams.get('state') !== begun.state)
        throw over()
      // When no window could be opened, the code is in the URL of the page.
      const code = searchParams.get('code') ?? (await codeOf(begun.state))
      if (kept.get() !== begun) throw over()
      return enter(begun.ticket, code, imports)
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
        if (answered) return enter(asked.ticket, null, false)
      }
    },
  }
}

/** A login at a provider that this frame started; no other frame can finish it. */
type Begun = z.infer<typeof Begun>

/** Stores the login that this frame started. */
type BegunKeeper = {
  get: () => Begun | null
  set: (begun: Begun | null) => void
}

/**
 * Creates a keeper in the tab's session storage: a site without windows leaves the page for the
 * provider, and a new frame reads the login after the return. The service deletes the login after
 * minutes. When the browser blocks storage in frames, the login lasts as long as the frame.
 */
function createBegunKeeper(): BegunKeeper {
  const storage = tabStorage()
  let begun: Begun | null = read(storage)
  return {
    get: () => begun,
    set(changed) {
      begun = changed
      if (changed) storage?.setItem(NAME, JSON.stringify(changed))
      else storage?.removeItem(NAME)
    },
  }
}

function read(storage: Storage | null): Begun | null {
  try {
    const kept = Begun.safeParse(JSON.parse(storage?.getItem(NAME) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
