import { button, factList, make } from '../../../services/wallet/dom'
import { methodWords } from './methodWords'
import type { Proposal } from './proposals'
import type { WalletAsk } from './requests'
import type { SessionView } from './sessions'

/** Runs an answer and reports its result on the page. */
export type Answering = (work: () => Promise<unknown>, done: string) => void

type CardParts = {
  testId: string
  title: string
  asker: string
  facts: { label: string; value: string }[]
  text: string | undefined
  approve: string
}

function card(parts: CardParts, onApprove: () => void, onReject: () => void) {
  const press = (act: () => void) => () => {
    for (const key of keys) key.disabled = true
    act()
  }
  const keys = [
    button('Reject', { class: 'key', 'data-testid': 'wallet-reject' }, press(onReject)),
    button(
      parts.approve,
      { class: 'key primary', 'data-testid': 'wallet-approve' },
      press(onApprove),
    ),
  ]
  return make(
    'article',
    { class: 'card', 'data-testid': parts.testId },
    make('h2', {}, parts.title),
    make('p', { class: 'asker' }, parts.asker),
    make(
      'div',
      { 'data-testid': `${parts.testId}-text` },
      factList(parts.facts),
      ...(parts.text === undefined ? [] : [make('pre', { tabindex: '0' }, parts.text)]),
    ),
    make('div', { class: 'answers' }, ...keys),
  )
}

/** The card of a site's connection or one-click sign-in request. */
export function proposalCard(proposal: Proposal, account: string, answer: Answering) {
  const { name, origin, networks, methods, text, kind } = proposal
  const facts = [
    { label: 'Account', value: account },
    { label: 'Networks', value: networks.join(', ') || 'none it knows' },
    ...(methods.length > 0 ? [{ label: 'May ask for', value: methodWords(methods) }] : []),
  ]
  const title = kind === 'signIn' ? 'Connect and sign in' : 'Connect'
  const asker = `${name} says it is ${origin}`
  const approve = kind === 'signIn' ? 'Sign in' : 'Connect'
  return card(
    { testId: 'wallet-proposal', title, asker, facts, text, approve },
    () => answer(() => proposal.approve(), `Connected to ${name}`),
    () => answer(() => proposal.reject(), `Rejected ${name}`),
  )
}

/** The card of a connected site's request. */
export function requestCard(request: WalletAsk, answer: Answering) {
  const { name, origin, description, method } = request
  const { title, facts, text } = description
  const asker = `${name}, ${origin}, by ${method}`
  return card(
    { testId: 'wallet-request', title, asker, facts, text, approve: 'Approve' },
    () =>
      answer(async () => {
        const sent = await request.approve()
        if ('error' in sent) throw new Error(sent.error.message)
      }, 'Approved'),
    () => answer(() => request.reject(), 'Rejected'),
  )
}

/** The row of a connected site. */
export const sessionRow = (session: SessionView, networks: string[], disconnect: () => void) =>
  make(
    'li',
    { 'data-testid': 'wallet-session', 'data-topic': session.topic },
    make(
      'div',
      { class: 'site' },
      make('strong', {}, session.name),
      make('p', { class: 'note' }, `${session.origin}, ${networks.join(', ')}`),
      make('p', { class: 'mono' }, session.addresses.join(' ')),
    ),
    button(
      'Disconnect',
      {
        class: 'key',
        'data-testid': 'wallet-disconnect',
        'aria-label': `Disconnect ${session.name}`,
      },
      disconnect,
    ),
  )
