import { html } from '../http/html'
import type { Reply } from '../http/types'
import { plainPage } from './plainPage'
import { timeOf } from './timeOf'

/** The page for a login that is no longer valid. */
export const overPage = (): Reply =>
  plainPage(
    'This login has ended',
    html`<h1>This login has ended</h1>
      <p>It was completed already, or is older than 10 minutes. Start again on the site.</p>`,
    410,
  )

/** The result of a social login, and where it is reported. */
export interface SocialReturn {
  /** Origin of the site. */
  site: string
  resultUri: string
  /** The URL to return to; null for a login in a window. */
  back: string | null
  /** Unix time in ms when the login started. */
  at: number
}

/**
 * The last page of a social login. In a window its script sends the code to the frame that started
 * the login. A site that navigated here gets the code in its URL, so the user is asked first:
 * another person may have started the login.
 */
export const returnPage = ({ site, resultUri, back, at }: SocialReturn): Reply =>
  back !== null && new URL(resultUri).searchParams.has('code')
    ? askPage(site, back, at)
    : plainPage(
        'Back to the site',
        html`<h1>Done</h1>
          <p>You can close this window and go back to the site.</p>`,
        200,
        html`<meta name="site" content="${site}" /><meta name="result" content="${resultUri}" />
          <meta name="back" content="${back ?? ''}" />
          <script src="/social.js" defer></script>`,
      )

const askPage = (site: string, back: string, at: number): Reply =>
  plainPage(
    'Log in?',
    html`<h1>Log in to this site?</h1>
      <p>Continue only if you started this login yourself. The site gets access to your account.</p>
      <dl>
        <dt>Site</dt>
        <dd data-testid="social-return-site">${site}</dd>
        <dt>Started at</dt>
        <dd>${timeOf(at)}</dd>
      </dl>
      <a class="key primary" href="${back}" data-testid="social-continue">Log in</a>
      <p class="note">Not you? Close this page, and no one will be logged in.</p>`,
  )
