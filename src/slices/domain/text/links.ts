const SCHEME = /^([a-z][a-z0-9+.-]*):/i
/** Schemes that run code, read files, start system tools or disguise an origin; they are never opened. */
const FORBIDDEN =
  /^(javascript|data|blob|file|vbscript|about|filesystem|view-source|wss?|s?ftp|chrome|res|resource|jar|mailto|tel|sms|intent|ssh|smb|nfs|afp|ldaps?|telnet|shell|search-ms|mhtml|webcal|steam|vscode|itms-services|ms-[a-z-]+|[a-z]+-extension)$/i
const CONTROL = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202f\ufeff]/

export type LinkKind = 'web' | 'wallet'

/**
 * Checks a link before it is opened. Allows https without user info, `http` for
 * loopback hosts, and for kind `wallet` also a wallet's own scheme. Returns the link, or null when it must
 * not be opened.
 */
export function safeLink(url: unknown, kind: LinkKind = 'web'): string | null {
  if (typeof url !== 'string' || url.length > 4096 || CONTROL.test(url)) return null
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase()
  if (!scheme || FORBIDDEN.test(scheme)) return null
  if (scheme !== 'https' && scheme !== 'http')
    return kind === 'wallet' && /^[^:]+:\/\//.test(url) ? url : null
  try {
    const parsed = new URL(url)
    const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(parsed.hostname)
    if (parsed.username || parsed.password || url.includes('\\')) return null
    return scheme === 'https' || local ? parsed.href : null
  } catch {
    return null
  }
}
