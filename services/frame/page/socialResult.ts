import * as z from 'zod/mini'

/** Message of a window of this origin after the provider has answered. */
export const SocialResult = z.object({ resultUri: z.string().check(z.maxLength(2000)) })

/** Most frames of a page that receive a result; a hostile page may have any number. */
const FRAMES_MAX = 100

/** The result without the code of the login. */
export function withoutCode(resultUri: string): string {
  const address = new URL(resultUri)
  address.searchParams.delete('code')
  return address.href
}

/**
 * Sends the result of a provider to the frame of this origin that started the login, and notifies
 * the site without the code: with it, the site's server could log itself in as the user.
 * @param opener the window of the site, or the frame itself
 * @param site origin of the site
 */
export function handResult(opener: Window, resultUri: string, site: string): void {
  const own = location.origin
  // The browser delivers these messages only to windows of this origin.
  const count = Math.min(opener.length, FRAMES_MAX)
  for (let at = 0; at < count; at += 1) opener[at]?.postMessage({ resultUri }, own)
  if (site === own) opener.postMessage({ resultUri }, own)
  else opener.postMessage({ resultUri: withoutCode(resultUri) }, site)
}

/** The codes that windows of this origin sent to the frame. */
export type SocialCodes = {
  /**
   * Waits for the code of a login, as the window's message may arrive after that of the site.
   * Rejects when none arrives.
   */
  codeOf: (state: string) => Promise<string>
}

/**
 * Milliseconds that the frame waits for the window's message after the site reported the result.
 */
export const CODE_WAIT_MS = 10_000

const never = () => new Error('This login has ended.')

/** Codes of a page without windows. */
export const NO_CODES: SocialCodes = { codeOf: () => Promise.reject(never()) }

/** Listens for codes from the start; keeps the latest one until it is used. */
export function createSocialCodes(page: Window): SocialCodes {
  let latest: { state: string; code: string } | null = null
  const waiting = new Set<() => void>()
  page.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== page.location.origin) return
    const { data: result } = SocialResult.safeParse(data)
    if (!result || !URL.canParse(result.resultUri)) return
    const { searchParams } = new URL(result.resultUri)
    const [state, code] = [searchParams.get('state'), searchParams.get('code')]
    if (state === null || code === null) return
    latest = { state, code }
    for (const look of [...waiting]) look()
  })

  return {
    codeOf: (state) =>
      new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(look)
        }
        const look = () => {
          if (latest?.state !== state) return
          end()
          resolve(latest.code)
          latest = null
        }
        const timer = setTimeout(() => {
          end()
          reject(never())
        }, CODE_WAIT_MS)
        waiting.add(look)
        look()
      }),
  }
}
