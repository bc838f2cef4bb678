import { notFound } from '../../http/problem'
import type { Method, Reply, Route, RouteRequest } from '../../http/types'
import { readState, returnAddress } from '../returnAddress'
import { isProvider, type Provider } from '../socialAccount'
import type { SocialLogins } from '../socialLogins'
import { overPage, returnPage } from '../socialReplies'
import { accountOf, authorizeAddress, type OAuthClient, type OAuthClients } from './client'

/** Parts of the routes to real providers. */
export interface OAuthParts {
  social: SocialLogins
  clients: OAuthClients
  /** Origin of the site. */
  origin: string
  /** Called when a provider answers incorrectly. */
  onError: (error: unknown) => void
}

/**
 * Routes to the providers and back, with authorization codes and PKCE. The state identifies the
 * login.
 */
export const oauthRoutes = ({ social, clients, origin, onError }: OAuthParts): Route[] => {
  const clientOf = (request: RouteRequest): { provider: Provider; client: OAuthClient } => {
    const provider = request.params['provider'] ?? ''
    const client = isProvider(provider) ? clients[provider] : undefined
    if (!isProvider(provider) || !client) throw notFound('provider', 'No such provider')
    return { provider, client }
  }
  const redirectUri = (provider: Provider): string => `${origin}/oauth/${provider}`

  async function leave(request: RouteRequest): Promise<Reply> {
    const { provider, client } = clientOf(request)
    const state = request.query.get('state') ?? ''
    const login = await social.find(readState(state).state)
    if (login?.provider !== provider) return overPage()
    const { verifier } = login
    const location = await authorizeAddress(client, {
      state,
      verifier,
      redirectUri: redirectUri(provider),
    })
    return { status: 302, headers: { location, 'referrer-policy': 'no-referrer' } }
  }

  async function comeBack(request: RouteRequest): Promise<Reply> {
    const { provider, client } = clientOf(request)
    const sent = request.query.get('state') ?? ''
    const { state, page } = readState(sent)
    const login = await social.find(state)
    if (login?.provider !== provider) return overPage()
    const result = new URL('/social/done', origin)
    const answer = (): Reply => {
      const back = page === null ? null : returnAddress(page, login.site, result.href)
      return page !== null && back === null
        ? overPage()
        : returnPage({ site: login.site, resultUri: result.href, back, at: login.at })
    }
    const code = request.query.get('code')
    const account =
      code === null
        ? null
        : await accountOf(
            client,
            { state: sent, verifier: login.verifier, redirectUri: redirectUri(provider) },
            request.query,
          ).catch((error: unknown) => {
            onError(new Error(`${provider}: ${error instanceof Error ? error.message : 'failed'}`))
            return null
          })
    if (!account) {
      await social.refuse(state)
      result.searchParams.set('error', code === null ? 'access_denied' : 'server_error')
      return answer()
    }
    const answered = await social.answer(state, account.id, account.label)
    if (!answered) return overPage()
    result.searchParams.set('state', state)
    result.searchParams.set('code', answered.code)
    return answer()
  }

  const page = (
    id: string,
    path: string,
    summary: string,
    handle: Route['handle'],
    method: Method = 'GET',
  ): Route => ({ id, method, path, summary, handle })
  return [
    page('frame-social', '/social/:provider', 'Leads to the page of a provider.', leave),
    page('frame-oauth', '/oauth/:provider', 'Takes the answer of a provider.', comeBack),
  ]
}
