import { html } from '../http/html'
import type { Reply, Route } from '../http/types'
import type { EmailUndo } from './emailUndo'
import { plainPage } from './plainPage'

/** Path of the page; the secret of a link is appended. */
export const UNDO_PATH = '/email-undo'

const askUndo = ({ from, to }: { from: string; to: string }, secret: string): Reply =>
  plainPage(
    'Undo the change?',
    html`<h1>Move your wallet back?</h1>
      <dl>
        <dt>From</dt>
        <dd>${to}</dd>
        <dt>Back to</dt>
        <dd data-testid="undo-to">${from}</dd>
      </dl>
      <form method="post" action="/email-undo">
        <input type="hidden" name="token" value="${secret}" />
        <button class="key primary" data-testid="undo-press">Move it back</button>
      </form>
      <p class="note">
        All sessions of the wallet end, and passkeys and logins that were added since the change are
        removed.
      </p>`,
  )

const undonePage = (): Reply =>
  plainPage(
    'Change undone',
    html`<h1 data-testid="undo-done">Your wallet is back</h1>
      <p>
        Log in there again. If somebody else read your email, change its password first, and set a
        new password for the wallet.
      </p>`,
  )

const inUsePage = (): Reply =>
  plainPage(
    'Another wallet',
    html`<h1>This address has another wallet by now</h1>
      <p>
        It was made by a login after the change, so the former wallet can't move back here. Contact
        the site where you use the wallet.
      </p>`,
    409,
  )

const overPage = (): Reply =>
  plainPage(
    'Link is no longer valid',
    html`<h1>This link is no longer valid</h1>
      <p>It was used, or is older than 7 days.</p>`,
    410,
  )

/**
 * The page on which the owner of the former address undoes a change. It requires a click, since
 * mail scanners open links.
 */
export const emailUndoPages = (undo: Pick<EmailUndo, 'find' | 'undo'>): Route[] => [
  {
    id: 'frame-email-undo',
    method: 'GET',
    path: UNDO_PATH,
    summary: 'Asks for a confirmation before a change of an email address is undone.',
    async handle({ query }) {
      const secret = query.get('token') ?? ''
      const change = await undo.find(secret)
      return change ? askUndo(change, secret) : overPage()
    },
  },
  {
    id: 'frame-email-undo-press',
    method: 'POST',
    path: UNDO_PATH,
    summary: 'Moves a wallet back to its former email address.',
    async handle({ body }) {
      switch (await undo.undo(new URLSearchParams(body).get('token') ?? '')) {
        case 'undone':
          return undonePage()
        case 'in-use':
          return inUsePage()
        case 'over':
          return overPage()
      }
    },
  },
]
