import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { readBody } from '../../http/body'
import { html } from '../../http/html'
import type { Reply } from '../../http/types'
import { writeReply } from '../../http/write'
import { plainPage } from '../plainPage'
import { randomToken } from '../secrets'

/** The client that is registered at the simulated provider. */
export interface StandInClient {
  clientId: string
  clientSecret?: string
  redirectUri: string
}

interface Grant {
  name: string
  challenge: string
  redirectUri: string
}

const FIELDS = ['client_id', 'redirect_uri', 'state', 'code_challenge'] as const

/**
 * Allows the form of a page to redirect to an origin: browsers block other redirects by the page's
 * policy.
 */
const leadingTo = (page: Reply, origin: string): Reply => {
  const policy = page.headers?.['content-security-policy'] ?? ''
  const wider = policy.replace("form-action 'self'", `form-action 'self' ${origin}`)
  return { ...page, headers: { ...page.headers, 'content-security-policy': wider } }
}

const askPage = (query: URLSearchParams): Reply =>
  plainPage(
    'Continue',
    html`<h1>Continue as whom?</h1>
      <p>This page stands in for a provider. There is no password.</p>
      <form method="post" action="/authorize">
        ${FIELDS.map((n) => html`<input type="hidden" name="${n}" value="${query.get(n) ?? ''}" />`)}
        <label for="name">Account name</label>
        <input class="field" id="name" name="name" value="maren" data-testid="social-name" />
        <button class="key primary" name="act" value="approve" data-testid="social-approve">
          Continue
        </button>
        <button class="key" name="act" value="cancel" data-testid="social-cancel">Cancel</button>
      </form>`,
  )

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
const refuse = (error: string, status = 400): Reply => ({ status, json: { error } })

/**
 * A simulated provider with the authorization code flow and PKCE, for tests and for trying a
 * configuration: `/authorize`, `/token` and `/user`. A code can be used once. It does not listen
 * yet.
 */
export const createStandIn = (client: StandInClient): Server => {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, string>()
  const isKnown = (of: URLSearchParams): boolean =>
    of.get('client_id') === client.clientId && of.get('redirect_uri') === client.redirectUri

  function ask(query: URLSearchParams): Reply {
    const isWhole =
      query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256'
    return isKnown(query) && isWhole && query.get('state')
      ? leadingTo(askPage(query), new URL(client.redirectUri).origin)
      : refuse('invalid_request')
  }

  function decide(form: URLSearchParams): Reply {
    if (!isKnown(form)) return refuse('invalid_request')
    const back = new URL(client.redirectUri)
    back.searchParams.set('state', form.get('state') ?? '')
    if (form.get('act') === 'approve') {
      const code = randomToken()
      grants.set(code, {
        name: form.get('name') ?? '',
        challenge: form.get('code_challenge') ?? '',
        redirectUri: client.redirectUri,
      })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    return { status: 303, headers: { location: back.href } }
  }

  function exchange(form: URLSearchParams): Reply {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const verifier = form.get('code_verifier') ?? ''
    const digest = createHash('sha256').update(verifier).digest('base64url')
    const isRight =
      grant !== undefined &&
      form.get('grant_type') === 'authorization_code' &&
      isKnown(form) &&
      same(digest, grant.challenge) &&
      same(form.get('client_secret') ?? '', client.clientSecret ?? '')
    if (!isRight) return refuse('invalid_grant')
    const token = randomToken()
    tokens.set(token, grant.name)
    return { json: { access_token: token, token_type: 'Bearer' } }
  }

  function user(authorization: string): Reply {
    const name = tokens.get(authorization.replace(/^Bearer /, ''))
    if (name === undefined) return refuse('invalid_token', 401)
    const sub = createHash('sha256').update(name).digest('hex').slice(0, 20)
    return { json: { sub, name } }
  }

  return createServer((message, response) => {
    const url = new URL(message.url ?? '/', client.redirectUri)
    const run = async (): Promise<Reply> => {
      const route = `${message.method ?? ''} ${url.pathname}`
      if (route === 'GET /authorize') return ask(url.searchParams)
      if (route === 'GET /user') return user(message.headers.authorization ?? '')
      const form = new URLSearchParams(await readBody(message))
      if (route === 'POST /authorize') return decide(form)
      if (route === 'POST /token') return exchange(form)
      return refuse('not_found', 404)
    }
    run().then(
      (reply) => writeReply(response, reply, {}),
      () => response.destroy(),
    )
  })
}
