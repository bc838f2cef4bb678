import type { Page } from 'playwright-core'

/** Where everything beside the names stands, and what is wrong with the card. */
export type Measured = {
  /** By what it is: left and right edge, height (and top where heights are fixed), relative to its row or card. */
  boxes: Record<string, string>
  wrong: string[]
  /** Whether the account has a name, and the address that stands with it. */
  named: boolean
  address: string | null
}

/** Measures a view with names in it: the names themselves may be of any length, nothing else may differ. */
export const measure = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const card = root?.querySelector('.card')
    if (!root || !card) throw new Error('There is no card')
    const boxes: Record<string, string> = {}
    const wrong: string[] = []
    const edge = card.getBoundingClientRect()
    const within = (box: DOMRect, of: DOMRect, tall: boolean) =>
      [box.left - of.left, of.right - box.right, box.height, tall ? box.top - of.top : 0]
        .map((figure) => figure.toFixed(1))
        .join(' ')
    const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
    // Rows grow with their name; what stands in them keeps its place from either side.
    const rows = all('.row')
    rows.forEach((row, i) => {
      const of = row.getBoundingClientRect()
      boxes[`row ${i}`] = [of.left - edge.left, edge.right - of.right].join(' ')
      const beside = '.tile, .end, .end bdi, .chev, .mini, .main > .d > bdi'
      row.querySelectorAll<HTMLElement>(beside).forEach((part, j) => {
        boxes[
          `row ${i} part ${j} "${part.textContent}"`.replace(
            /"[^"]*"$/,
            part.matches('.tile') ? '' : '$&',
          )
        ] = within(part.getBoundingClientRect(), of, false)
      })
      const title = row.querySelector('.t > .clip')?.getBoundingClientRect()
      const end = row.querySelector('.end')?.getBoundingClientRect()
      if (title && end && title.right > end.left + 0.5)
        wrong.push(`row ${i}: name runs into its end`)
      const next = rows[i + 1]?.getBoundingClientRect()
      if (next && of.bottom > next.top + 0.5) wrong.push(`row ${i} lies on the next`)
    })
    // Fixed heights: the same place in the card.
    const fixed =
      '.head, .head > .iconbtn, .wt, .wt > .tile, .avatar, .id [data-testid], .total, .tabs'
    all(fixed).forEach((part, i) => {
      const own = part.dataset['testid'] === 'account-name' || part.matches('.wt [data-testid]')
      if (!own)
        boxes[`fixed ${i} ${part.className}`] = within(part.getBoundingClientRect(), edge, true)
    })
    all('.lines > div').forEach((line, i) => {
      const box = line.querySelector('dt')?.getBoundingClientRect()
      if (box) boxes[`line ${i}`] = within(box, line.getBoundingClientRect(), false)
    })
    // Figures and addresses read as they did: character after character from left to right.
    for (const part of all('.end bdi, .main > .d > bdi, .addr')) {
      const text = part.firstChild
      if (!(text instanceof Text)) continue
      const range = document.createRange()
      let before = -Infinity
      for (let i = 0; i < text.data.length; i += 1) {
        range.setStart(text, i)
        range.setEnd(text, i + 1)
        const box = range.getBoundingClientRect()
        if (box.width > 0 && box.left < before - 0.5) wrong.push(`turned: ${text.data}`)
        before = box.left
      }
    }
    // Text that can be seen: what no box around it cuts off.
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      const text = (node.textContent ?? '').replace(/\u2068[^\u2066-\u2069]*\u2069/g, '')
      if (!parent || parent.closest('.sr, [hidden]')) continue
      if (
        /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/.test(
          text.replace(/\u200d(?=\p{ExtPict})/gu, ''),
        )
      )
        wrong.push(`invisible: ${JSON.stringify(text)}`)
      if (/\p{M}{3}/u.test(text)) wrong.push(`stacked: ${JSON.stringify(text)}`)
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      let [left, right] = [box.left, box.right]
      for (let up: Element | null = parent; up && up !== card; up = up.parentElement) {
        if (getComputedStyle(up).overflowX === 'visible') continue
        const clip = up.getBoundingClientRect()
        left = Math.max(left, clip.left)
        right = Math.min(right, clip.right)
      }
      const frame = parent.closest('.tile, .row, .wt, .head, .btn, .lines > div') ?? card
      const room = frame.getBoundingClientRect()
      if (left < right && (left < room.left - 1 || right > room.right + 1))
        wrong.push(`sticks out: ${JSON.stringify(text)}`)
    }
    const find = (id: string) => root.querySelector(`[data-testid="${id}"]`)
    const address = find('account-address')?.textContent ?? null
    return { boxes, wrong, named: find('account-name') !== null, address }
  })
