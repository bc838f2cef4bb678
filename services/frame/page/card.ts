import { button, make } from '../../wallet/dom'
import type { OpenApproval } from './approvals'
import { watchExposure } from './exposure'
import type { Unexposed } from './exposure'
import type { Fee, Payer } from './fee'
import type { FrameKey } from './strings/en'
import { say, sayParts } from './strings/say'
import type { DescribedWords, Fact, RequestWords } from './words'

/** A displayed request. */
export type Card = {
  element: HTMLElement
  /** Stops the observers of the card. */
  close: () => void
}

/** A displayed request to which buttons can be added. */
export type RequestCard = Card & {
  /**
   * Adds a button below the answers. Like them it is disabled until the card was in full view for a
   * moment.
   */
  add: (key: HTMLButtonElement) => void
}

const shortAddress = (value: string) =>
  /^(?:0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/.test(value)
    ? `${value.slice(0, 6)}…${value.slice(-6)}`
    : value

const row = (label: string, ...value: (Node | string)[]) =>
  make(
    'div',
    { class: 'row' },
    make('dt', {}, label),
    make('span', { class: 'leader', 'aria-hidden': 'true' }),
    make('dd', {}, ...value),
  )

function factRow({ label, value, whole }: Fact): HTMLElement {
  if (whole)
    return make(
      'div',
      { class: 'row whole' },
      make('dt', {}, label),
      make('dd', { class: 'mono' }, value),
    )
  const short = shortAddress(value)
  if (short === value) return row(label, make('bdi', {}, value))
  return row(label, make('span', { class: 'mono', title: value, 'aria-label': value }, short))
}

const isHex = (value: string) => value.startsWith('0x')

/** Text or fields to sign. */
function contentOf({ text, fields }: RequestWords): HTMLElement[] {
  const mark = { class: 'said', 'data-testid': 'frame-text' }
  if (text !== undefined) return [make('pre', { ...mark, dir: 'auto' }, text)]
  if (!fields) return []
  const rows = fields.flatMap(({ label, value }) => [
    make('dt', {}, make('bdi', {}, label)),
    make('dd', isHex(value) ? { class: 'mono' } : {}, make('bdi', {}, value)),
  ])
  return [make('dl', mark, ...rows)]
}

/** "Raw data" and the button that expands it. */
function rawFold(raw: string): { line: HTMLElement; content: HTMLElement } {
  const content = make(
    'pre',
    { id: 'raw', 'data-testid': 'frame-raw', hidden: true, class: 'said mono' },
    raw,
  )
  const toggle = button(
    say('ask.show'),
    {
      class: 'link',
      'data-testid': 'frame-raw-toggle',
      'aria-expanded': 'false',
      'aria-controls': 'raw',
      'aria-label': say('ask.raw.show'),
    },
    () => {
      content.hidden = !content.hidden
      toggle.textContent = say(content.hidden ? 'ask.show' : 'ask.hide')
      toggle.setAttribute('aria-expanded', String(!content.hidden))
      toggle.setAttribute('aria-label', say(content.hidden ? 'ask.raw.show' : 'ask.raw.hide'))
      if (!content.hidden) content.scrollIntoView({ block: 'nearest' })
    },
  )
  return { line: row(say('ask.raw'), toggle), content }
}

/** State of the fee estimate. */
type FeeState = 'asked' | 'known' | 'unknown'

/** The payer of the fee, in reading order; a sponsor's name is untrusted text. */
function payerWords(payer: Payer): (Node | string)[] {
  switch (payer.kind) {
    case 'self':
      return [say('fee.self')]
    case 'sponsor':
      return payer.name === null
        ? [make('bdi', {}, payer.host)]
        : sayParts('fee.named', {
            host: make('bdi', {}, payer.host),
            name: make('bdi', {}, payer.name),
          })
  }
}

/** The fee, and whether it is known; a failed estimate can be repeated with a button. */
function feeRows(fee: Fee, onChange: (state: FeeState) => void): HTMLElement[] {
  const payer = make('span', { 'data-testid': 'paid-by' })
  const value = make('span', { 'data-testid': 'frame-fee' })
  const again = button(
    say('common.retry'),
    { class: 'link', 'data-testid': 'frame-fee-again' },
    () => {
      fee.again()
      void ask()
    },
  )
  async function ask() {
    value.textContent = say('fee.estimating')
    again.hidden = true
    payer.textContent = say('fee.asking')
    onChange('asked')
    const text = await fee.text()
    // The payer is displayed before the request can be approved.
    const found = (await fee.paidBy?.()) ?? null
    payer.replaceChildren(...(found ? payerWords(found) : [say('fee.unknown')]))
    value.textContent = text ?? say('fee.unavailable')
    again.hidden = text !== null
    onChange(text === null ? 'unknown' : 'known')
  }
  void ask()
  const feeRow = row(say('fee.label'), value, ' ', again)
  return fee.paidBy ? [feeRow, row(say('fee.payer'), payer)] : [feeRow]
}

function changesRow(changes: Promise<readonly string[]>): HTMLElement {
  const value = make('dd', { 'data-testid': 'frame-changes' }, say('fee.estimating'))
  void changes.then((lines) =>
    value.replaceChildren(...lines.map((line) => make('span', { class: 'line' }, line))),
  )
  return make('div', { class: 'row whole' }, make('dt', {}, say('action.changes')), value)
}

const sentence = (text: string) =>
  make('p', { class: 'action', 'data-testid': 'frame-sentence' }, text)

/** Displays a descriptor, marked as the claim of the contract's operator. */
function describedBox({ title, fields }: DescribedWords): {
  heading: HTMLElement
  box: HTMLElement
} {
  const heading = make(
    'p',
    { class: 'action', 'data-testid': 'frame-described' },
    make('bdi', {}, title),
  )
  const rows = fields.flatMap(({ label, value }) => [
    make('dt', {}, make('bdi', {}, label)),
    make('dd', isHex(value) ? { class: 'mono' } : {}, make('bdi', {}, value)),
  ])
  const mark = { class: 'said', 'data-testid': 'frame-described-fields' }
  const box = make('div', {}, heading, ...(rows.length > 0 ? [make('dl', mark, ...rows)] : []))
  return { heading, box }
}

const warningBox = ({ title, text }: NonNullable<RequestWords['warning']>) =>
  make(
    'div',
    { class: 'box warn', role: 'alert', 'data-testid': 'frame-warning' },
    make('span', { class: 'icon triangle', 'aria-hidden': 'true' }),
    make('div', {}, make('strong', {}, title), make('p', {}, text)),
  )

const asker = (site: string) =>
  make(
    'div',
    { class: 'asker' },
    make('span', { class: 'tile', 'aria-hidden': 'true' }, make('span', { class: 'icon globe' })),
    make(
      'p',
      {},
      say('ask.by'),
      make('strong', { 'data-testid': 'frame-origin' }, site.replace(/^https:\/\//, '')),
    ),
  )

function answerKeys({ words, busy, approve, approveWithPasskey, reject }: OpenApproval) {
  const no = button(say('ask.reject'), { class: 'key', 'data-testid': 'frame-reject' }, reject)
  const yes = button(
    say(busy ? 'ask.working' : words.approve === 'Sign' ? 'ask.sign' : 'ask.approve'),
    { class: 'key primary', 'data-testid': 'frame-approve' },
    approve,
  )
  const look = { class: 'link', 'data-testid': 'frame-approve-passkey' }
  const passkeys = approveWithPasskey ? [button(say('ask.passkey'), look, approveWithPasskey)] : []
  for (const key of [no, yes, ...passkeys]) key.disabled = true
  return {
    no,
    approving: [yes, ...passkeys],
    passkeys,
    element: make('div', { class: 'answers' }, no, yes),
  }
}

/** Smallest window that shows enough of a request and its buttons (CSS px). */
const LEAST_WINDOW = { width: 280, height: 360 }

/** Hints at how to enable the buttons. */
const HINTS = { window: 'ask.small', unseen: 'ask.scroll' } as const satisfies Record<
  Unexposed,
  FrameKey
>

/**
 * Displays a request. Its buttons are enabled only after it was in full view for a moment, and only
 * while it is; approval also needs a known fee.
 */
export function requestCard(open: OpenApproval): RequestCard {
  const { words, site, raw, fee, changes, waiting, busy } = open
  const heading = make('h1', { tabindex: '-1', 'data-testid': 'frame-request-title' }, words.title)
  const { line, content } = rawFold(raw)
  const { no, approving, passkeys, element: answers } = answerKeys(open)
  const keys: HTMLButtonElement[] = []
  const state: {
    live: boolean
    fee: FeeState
    reason?: Unexposed | undefined
  } = {
    live: false,
    fee: fee ? 'asked' : 'known',
  }
  const update = () => {
    for (const key of keys) key.disabled = !state.live
    // Refusing is safe before the whole request was seen.
    no.disabled = busy || !(state.live || state.reason)
    for (const key of approving) key.disabled = !state.live || state.fee !== 'known'
    const isUnpriced = state.live && state.fee === 'unknown'
    const text = state.reason ? HINTS[state.reason] : isUnpriced ? 'ask.unpriced' : null
    hint.textContent = text === null ? '' : say(text)
  }
  const onFee = (next: FeeState) => {
    state.fee = next
    update()
  }
  const more =
    waiting > 0 ? [make('p', { class: 'note' }, say('ask.more', { count: waiting }))] : []
  const hint = make('p', { class: 'note', role: 'status', 'data-testid': 'frame-hint' })
  const footer = make('footer', {}, answers, ...passkeys, hint, ...more)
  const origin = asker(site)
  const sentences = (words.sentences ?? []).map(sentence)
  const described = (words.described ?? []).map(describedBox)
  const warnings = words.warning ? [warningBox(words.warning)] : []
  const element = make(
    'section',
    { class: 'ask', 'data-testid': 'frame-request', 'aria-busy': String(busy) },
    make(
      'div',
      { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': say('ask.label') },
      origin,
      heading,
      ...sentences,
      ...described.map(({ box }) => box),
      ...(words.note === undefined ? [] : [make('p', { class: 'note' }, words.note)]),
      ...warnings,
      ...contentOf(words),
      make(
        'dl',
        { class: 'facts' },
        ...words.facts.map(factRow),
        ...(changes ? [changesRow(changes)] : []),
        ...(fee ? feeRows(fee, onFee) : []),
        line,
      ),
      content,
    ),
    footer,
  )
  const close = watchExposure({
    element,
    parts: [origin, heading, ...sentences, ...described.map((one) => one.heading), ...warnings],
    least: LEAST_WINDOW,
    onChange(exposed, reason) {
      state.live = exposed && !busy
      state.reason = reason
      update()
      if (exposed && document.activeElement === document.body) heading.focus()
    },
  })
  const add = (key: HTMLButtonElement) => {
    key.disabled = !state.live
    keys.push(key)
    footer.append(key)
  }
  return { element, close, add }
}
