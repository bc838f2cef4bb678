import { shownCards, shownRoot } from './dom'

/** Positions of everything beside the names, and problems of the card. */
export type Measured = {
  /** By part: left and right edge, height (and top where heights are fixed), relative to its row or card. */
  boxes: Record<string, string>
  wrong: string[]
  /** Whether the account has a name. */
  named: boolean
  /** The displayed address of the account. */
  address: string | null
}

type Boxes = Record<string, string>

const BESIDE_NAMES = '.tile, .end, .end bdi, .chev, .mini, .main > .d > bdi'
const FIXED = '.head, .head > .iconbtn, .wt, .wt > .tile, .avatar, .id [data-testid], .total, .tabs'

/** Measures a view with names: the names may have any length, but nothing else may differ. */
export function measure(): Measured {
  const root = shownRoot()
  const [card] = shownCards()
  if (!card) throw new Error('There is no card')
  const { boxes, wrong } = rowsOf(card)
  return {
    boxes: { ...boxes, ...fixedBoxes(card), ...lineBoxes() },
    wrong: [...wrong, ...turnedTexts(), ...textFaults(card)],
    named: root.querySelector('[data-testid="account-name"]') !== null,
    address: root.querySelector('[data-testid="account-address"]')?.textContent ?? null,
  }
}

const all = (selector: string): HTMLElement[] => [
  ...shownRoot().querySelectorAll<HTMLElement>(selector),
]

const within = (box: DOMRect, of: DOMRect, isTall: boolean): string =>
  [box.left - of.left, of.right - box.right, box.height, isTall ? box.top - of.top : 0]
    .map((figure) => figure.toFixed(1))
    .join(' ')

/** Rows grow with their name; the parts of a row keep their position from either side. */
function rowsOf(card: Element): { boxes: Boxes; wrong: string[] } {
  const boxes: Boxes = {}
  const wrong: string[] = []
  const edge = card.getBoundingClientRect()
  const rows = all('.row')
  rows.forEach((row, i) => {
    const of = row.getBoundingClientRect()
    boxes[`row ${i}`] = [of.left - edge.left, edge.right - of.right].join(' ')
    row.querySelectorAll<HTMLElement>(BESIDE_NAMES).forEach((part, j) => {
      const words = part.matches('.tile') ? '' : `"${part.textContent}"`
      boxes[`row ${i} part ${j} ${words}`] = within(part.getBoundingClientRect(), of, false)
    })
    const title = row.querySelector('.t > .clip')?.getBoundingClientRect()
    const end = row.querySelector('.end')?.getBoundingClientRect()
    if (title && end && title.right > end.left + 0.5) wrong.push(`row ${i}: name runs into its end`)
    const next = rows[i + 1]?.getBoundingClientRect()
    if (next && of.bottom > next.top + 0.5) wrong.push(`row ${i} lies on the next`)
  })
  return { boxes, wrong }
}

/** Parts of a fixed height keep their position in the card. */
function fixedBoxes(card: Element): Boxes {
  const edge = card.getBoundingClientRect()
  const entries = all(FIXED).map((part, i) => {
    const isName = part.dataset['testid'] === 'account-name' || part.matches('.wt [data-testid]')
    const box = within(part.getBoundingClientRect(), edge, true)
    return isName ? null : ([`fixed ${i} ${part.className}`, box] as const)
  })
  return Object.fromEntries(entries.filter((entry) => entry !== null))
}

const lineBoxes = (): Boxes =>
  Object.fromEntries(
    all('.lines > div').flatMap((line, i) => {
      const box = line.querySelector('dt')?.getBoundingClientRect()
      return box ? [[`line ${i}`, within(box, line.getBoundingClientRect(), false)] as const] : []
    }),
  )

/** Amounts and addresses whose characters do not run from left to right. */
const turnedTexts = (): string[] =>
  all('.end bdi, .main > .d > bdi, .addr').flatMap(({ firstChild: text }) => {
    if (!(text instanceof Text)) return []
    const range = document.createRange()
    let before = -Infinity
    const turned = Array.from({ length: text.data.length }, (_, i) => {
      range.setStart(text, i)
      range.setEnd(text, i + 1)
      const box = range.getBoundingClientRect()
      const isTurned = box.width > 0 && box.left < before - 0.5
      before = box.left
      return isTurned
    })
    return turned.includes(true) ? [`turned: ${text.data}`] : []
  })

const ISOLATED = /\u2068[^\u2066-\u2069]*\u2069/g
const JOINED_PICTURES = /\u200d(?=\p{ExtPict})/gu
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/
const STACKED = /\p{M}{3}/u

/** Texts with invisible characters or stacked marks, and texts that overflow their box. */
function textFaults(card: Element): string[] {
  const wrong: string[] = []
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    const text = (node.textContent ?? '').replace(ISOLATED, '')
    if (!parent || parent.closest('.sr, [hidden]')) continue
    if (INVISIBLE.test(text.replace(JOINED_PICTURES, '')))
      wrong.push(`invisible: ${JSON.stringify(text)}`)
    if (STACKED.test(text)) wrong.push(`stacked: ${JSON.stringify(text)}`)
    if (sticksOut(node, parent, card)) wrong.push(`sticks out: ${JSON.stringify(text)}`)
  }
  return wrong
}

/** Whether a text is visible outside of its part. */
function sticksOut(node: Node, parent: Element, card: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(node)
  let { left, right } = range.getBoundingClientRect()
  for (let up: Element | null = parent; up && up !== card; up = up.parentElement) {
    if (getComputedStyle(up).overflowX === 'visible') continue
    const clip = up.getBoundingClientRect()
    left = Math.max(left, clip.left)
    right = Math.min(right, clip.right)
  }
  const frame = parent.closest('.tile, .row, .wt, .head, .btn, .lines > div') ?? card
  const room = frame.getBoundingClientRect()
  return left < right && (left < room.left - 1 || right > room.right + 1)
}
