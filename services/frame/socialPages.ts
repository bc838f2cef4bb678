import { SOCIAL_NAMES } from '../../src/slices/domain/wallet/socials'
import { html, type Html } from '../http/html'
import { notFound } from '../http/problem'
import type { Method, Reply, Route, RouteRequest } from '../http/types'
import { plainPage } from './plainPage'
import { readState, returnAddress } from './returnAddress'
import { accountName, isProvider, type Provider } from './socialAccount'
import type { SocialLogins } from './socialLogins'
import { overPage, returnPage } from './socialReplies'

const HINT = 'Letters, digits, dots and dashes.'

const nameForm = (action: string, state: string, fault: boolean, keys: Html): Html =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="state" value="${state}" />
    <label for="name">Account name</label>
    <input
      class="field"
      id="name"
      name="name"
      value="maren"
      maxlength="40"
      autocomplete="off"
      data-testid="social-name"
      aria-describedby="hint"
    />
    <p class="note" id="hint" data-testid="social-hint">
      ${fault ? `This is not a valid account name. ${HINT}` : HINT}
    </p>
    ${keys}
  </form>`

const APPROVE_KEYS = html`<button
  class="key primary"
  name="act"
  value="approve"
  data-testid="social-approve"
>
  Continue
</button>`
const CANCEL_KEY = html`<button class="key" name="act" value="cancel" data-testid="social-cancel">
  Cancel
</button>`

const askPage = (provider: Provider, state: string, site: string, fault = false): Reply =>
  plainPage(
    `Continue with ${SOCIAL_NAMES[provider]}`,
    html`<h1>Continue with ${SOCIAL_NAMES[provider]}</h1>
      <p>
        This page stands in for ${SOCIAL_NAMES[provider]}. There is no password: any name that you
        type is accepted.
      </p>
      <dl>
        <dt>Site</dt>
        <dd data-testid="social-site">${site}</dd>
      </dl>
      ${nameForm(`/social/${provider}`, state, fault, html`${APPROVE_KEYS}${CANCEL_KEY}`)}`,
  )

const farcasterPage = (state: string, site: string, fault = false): Reply =>
  plainPage(
    'Farcaster',
    html`<h1>Log in with Farcaster?</h1>
      <p>This page stands in for Farcaster on your phone.</p>
      <dl>
        <dt>Site</dt>
        <dd data-testid="social-site">${site}</dd>
      </dl>
      ${nameForm('/farcaster', state, fault, APPROVE_KEYS)}`,
  )

const approvedPage = (): Reply =>
  plainPage(
    'Approved',
    html`<h1 data-testid="farcaster-approved">You are logged in</h1>
      <p>Go back to the site. It continues automatically.</p>`,
  )

/**
 * The pages that simulate the providers, and the page that returns the result of a login window.
 */
export const socialPages = ({
  social,
  origin,
}: {
  social: SocialLogins
  origin: string
}): Route[] => {
  async function ask({ params, query }: RouteRequest): Promise<Reply> {
    const provider = params['provider'] ?? ''
    const asked = query.get('state') ?? ''
    const { state } = readState(asked)
    if (!isProvider(provider)) throw notFound('provider', 'No such provider')
    const login = await social.find(state)
    return login?.provider === provider ? askPage(provider, asked, login.site) : overPage()
  }

  async function decide({ params, body }: RouteRequest): Promise<Reply> {
    const provider = params['provider'] ?? ''
    const form = new URLSearchParams(body)
    const asked = form.get('state') ?? ''
    const { state, page } = readState(asked)
    const login = await social.find(state)
    if (!isProvider(provider) || login?.provider !== provider) return overPage()
    const result = new URL('/social/done', origin)
    const answer = (): Reply => {
      const back = page === null ? null : returnAddress(page, login.site, result.href)
      // A page of another site receives no result.
      return page !== null && back === null
        ? overPage()
        : returnPage({ site: login.site, resultUri: result.href, back, at: login.at })
    }
    if (form.get('act') === 'cancel') {
      await social.refuse(state)
      result.searchParams.set('error', 'access_denied')
      return answer()
    }
    const name = accountName(form.get('name') ?? '')
    if (name === null) return askPage(provider, asked, login.site, true)
    const answered = await social.answer(state, name)
    if (!answered) return overPage()
    result.searchParams.set('state', state)
    result.searchParams.set('code', answered.code)
    return answer()
  }

  async function askPhone({ query }: RouteRequest): Promise<Reply> {
    const state = query.get('channel') ?? ''
    const login = await social.find(state)
    return login?.provider === 'farcaster' ? farcasterPage(state, login.site) : overPage()
  }

  async function approvePhone({ body }: RouteRequest): Promise<Reply> {
    const form = new URLSearchParams(body)
    const state = form.get('state') ?? ''
    const login = await social.find(state)
    if (login?.provider !== 'farcaster') return overPage()
    const name = accountName(form.get('name') ?? '')
    if (name === null) return farcasterPage(state, login.site, true)
    return (await social.answer(state, name)) ? approvedPage() : overPage()
  }

  const page = (
    id: string,
    method: Method,
    path: string,
    summary: string,
    handle: Route['handle'],
  ): Route => ({ id, method, path, summary, handle })
  return [
    page(
      'frame-social',
      'GET',
      '/social/:provider',
      'Simulates the login page of a provider.',
      ask,
    ),
    page(
      'frame-social-decide',
      'POST',
      '/social/:provider',
      'Receives the answer from the simulated login page.',
      decide,
    ),
    page('frame-farcaster', 'GET', '/farcaster', 'Simulates Farcaster on a phone.', askPhone),
    page(
      'frame-farcaster-approve',
      'POST',
      '/farcaster',
      'Receives the approval from the simulated phone.',
      approvePhone,
    ),
  ]
}
