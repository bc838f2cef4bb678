import type { Description } from '../../../services/wallet/describe'
import { make } from '../../../services/wallet/dom'
import { DIALOG_STYLE } from './dialogStyle'

/** A request and its site. */
export type Question = Description & { approve: string; origin: string }

const testId = (id: string) => ({ 'data-testid': `injected-${id}` })

function questionBody({ title, origin, facts, text }: Question) {
  const rows = facts.flatMap(({ label, value }) => [make('dt', {}, label), make('dd', {}, value)])
  return make(
    'div',
    testId('request-text'),
    make('h2', { id: 'title' }, title),
    make('p', {}, `Asked by ${origin}`),
    make('dl', {}, ...rows),
    ...(text === undefined ? [] : [make('pre', { tabindex: '0' }, text)]),
  )
}

function shadowHost(): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('sandbox-wallet-window')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(DIALOG_STYLE)
  root.adoptedStyleSheets = [sheet]
  return { host, root }
}

/**
 * Creates the function that shows a wallet's dialogs, one after another, and resolves with the
 * answer. Escape refuses. The window is in the top layer, so that no page element can cover it.
 */
export function createDialog(wallet: { name: string; icon: string; rdns: string }) {
  const showOne = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const { host, root } = shadowHost()
      const before = document.activeElement
      const finish = (answer: boolean) => {
        host.remove()
        if (before instanceof HTMLElement) before.focus({ preventScroll: true })
        resolve(answer)
      }
      const reject = make('button', { type: 'button', ...testId('reject') }, 'Reject')
      const approve = make(
        'button',
        { type: 'button', class: 'approve', ...testId('approve') },
        question.approve,
      )
      reject.addEventListener('click', () => finish(false))
      approve.addEventListener('click', () => finish(true))
      const card = make(
        'section',
        {
          class: 'window',
          role: 'dialog',
          'aria-labelledby': 'title',
          'data-wallet': wallet.rdns,
          popover: 'manual',
          tabindex: '-1',
          ...testId('dialog'),
        },
        make('div', { class: 'head' }, make('img', { src: wallet.icon, alt: '' }), wallet.name),
        questionBody(question),
        make('div', { class: 'buttons' }, reject, approve),
      )
      card.addEventListener('keydown', (event) => {
        // The page behind must not handle this Escape.
        event.stopPropagation()
        if (event.key === 'Escape') finish(false)
      })
      root.append(card)
      document.documentElement.append(host)
      card.showPopover()
      card.focus({ preventScroll: true })
    })

  const queue = { last: Promise.resolve(false) }
  return (question: Question): Promise<boolean> => {
    queue.last = queue.last.then(() => showOne(question))
    return queue.last
  }
}
