import { html } from '../http/html'
import type { Reply } from '../http/types'
import { plainPage } from './plainPage'

/** What a login says that counts no more. */
export const overPage = (): Reply =>
  plainPage(
    'This login is over',
    html`<h1>This login is over</h1>
      <p>It was answered already, or is older than 10 minutes. Start again on the site.</p>`,
    410,
  )

/**
 * The page's script hands the result to the site that opened this window, and to no other. A site that came here itself
 * is gone back to.
 * @param back the address to go back to; null where there is a window
 */
export const returnPage = (site: string, resultUri: string, back: string | null): Reply =>
  plainPage(
    'Back to the site',
    html`<h1>Done</h1>
      <p>You can close this window and go back to the site.</p>`,
    200,
    html`<meta name="site" content="${site}" /><meta name="result" content="${resultUri}" />
      <meta name="back" content="${back ?? ''}" />
      <script src="/social.js" defer></script>`,
  )
