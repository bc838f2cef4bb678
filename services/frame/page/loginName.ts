import { SOCIAL_NAMES } from '../../../src/slices/domain/wallet/socials'
import { say } from './strings/say'
import { isProvider, nameInKey } from '../socialAccount'

/** Display name of a login: its email address, or its provider with the name there. */
export function loginName(login: string, label: string | null): string {
  const name = nameInKey(login)
  if (name === null) return login
  const provider = login.slice(0, login.indexOf(':'))
  return `${isProvider(provider) ? SOCIAL_NAMES[provider] : say('protect.site')}: ${label ?? name}`
}
