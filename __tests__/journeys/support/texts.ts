import type { Page } from 'playwright-core'

/** A problem with the texts of the modal and the page's buttons. */
type Finding = string

/**
 * Checks every visible text, and every name and description for assistive technology.
 * @param data texts from outside the catalogue: names of wallets, networks, tokens and the site
 * @returns our texts without the marks of the pseudo-locale, and cut texts
 */
export async function checkPseudo(page: Page, data: readonly string[]): Promise<Finding[]> {
  return page.evaluate((names) => {
    const found: string[] = []
    const isOurs = (text: string) => /[\u00c0-\u024f\u1e00-\u1eff\u0110-\u0280]/.test(text)
    const known = [...names].sort((one, other) => other.length - one.length)
    /** The rest of a text without names, addresses, numbers and symbols. */
    const fixedPart = (text: string) =>
      known
        .reduce((rest, name) => rest.split(name).join(' '), text)
        .replace(/0x[\da-f.…]+|[\da-f]{3,}…?[\da-f]*/gi, ' ')
        .replace(/[^\p{L}]+/gu, ' ')
        .trim()
    const judge = (text: string, where: string) => {
      if (!isOurs(text) && fixedPart(text).length > 1) found.push(`fixed ${where}: ${text}`)
    }
    const roots = [...document.querySelectorAll('*')].flatMap(({ localName, shadowRoot }) =>
      localName.startsWith('latchkey-') && shadowRoot ? shadowRoot : [],
    )
    for (const root of roots) {
      for (const element of root.querySelectorAll('*'))
        for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'])
          judge(element.getAttribute(name) ?? '', name)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? ''
        const parent = node.parentElement
        if (!text || !parent?.checkVisibility() || parent.closest('style, blockquote pre')) continue
        // Elements inside a sentence share the sentence's marks.
        judge(
          isOurs(parent.textContent ?? '') ? (parent.textContent ?? '') : text,
          parent.className,
        )
        if (parent.closest('.sr, [hidden]')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        if (box.width === 0) continue
        for (let at: Element | null = parent; at && at !== root.host; at = at.parentElement) {
          const style = getComputedStyle(at)
          if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
          // Names may be cut with an ellipsis; our own texts may not.
          if (style.textOverflow === 'ellipsis' && !isOurs(text)) break
          const edge = at.getBoundingClientRect()
          const cutX = box.left < edge.left - 1 || box.right > edge.right + 1
          const scrolls = /auto|scroll/.test(style.overflowY)
          const cutY = !scrolls && at !== root.host && box.bottom > edge.bottom + 1
          if (cutX || cutY) found.push(`cut ${at.className}: ${text}`)
          if (scrolls) break
        }
      }
      for (const element of root.querySelectorAll<HTMLElement>('button, h2, h3, p, dt, dd, span')) {
        const { textOverflow, display } = getComputedStyle(element)
        if (display === 'inline' || textOverflow === 'ellipsis' || element.closest('.sr')) continue
        if (element.querySelector('.sr')) continue
        // The range of the text, since the click area around a small button is wider than the
        // button.
        const range = document.createRange()
        range.selectNodeContents(element)
        const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
        const wider = text.left < box.left - 1 || text.right > box.right + 1
        if (wider && isOurs(element.textContent ?? ''))
          found.push(`wider than its box ${element.className}: ${element.textContent}`)
      }
    }
    return [...new Set(found)]
  }, data)
}

/**
 * Problems with the direction of the modal: of the root, and of addresses that could be reordered.
 */
export async function checkRightToLeft(page: Page, locale: string): Promise<Finding[]> {
  return page.evaluate((lang) => {
    const found: string[] = []
    for (const { shadowRoot } of document.querySelectorAll('latchkey-modal')) {
      const box = shadowRoot?.querySelector<HTMLElement>('.lk')
      if (!shadowRoot || !box) continue
      if (box.dir !== 'rtl' || box.lang !== lang) found.push(`root: ${box.dir} ${box.lang}`)
      const walker = document.createTreeWalker(shadowRoot, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? ''
        if (!/0x[\da-f]+(?:…|$)|^\s*[\u2212<]?[\d.,٠-٩۰-۹٫٬]+\s[A-Z]{2,}/i.test(text)) continue
        if (!node.parentElement?.closest('bdi, [dir="ltr"]')) found.push(`not isolated: ${text}`)
      }
    }
    return [...new Set(found)]
  }, locale)
}
