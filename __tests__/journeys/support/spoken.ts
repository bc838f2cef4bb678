import type { Page } from 'playwright-core'
import { atRest } from './atRest'

declare global {
  interface Window {
    /**
     * Announcements of a screen reader: new texts of live regions, and names of focused elements.
     */
    spoken: string[]
  }
}

/**
 * Runs in the page, before its scripts: records each new text of a live region of the widget, and
 * the name of each element that a script focuses there. Elements that the visitor reaches with Tab
 * are left out.
 */
export function startListening(): void {
  window.spoken = []
  const texts = new WeakMap<Element, string>()
  const by = { tab: false }
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (node instanceof Element && node.matches('[aria-hidden="true"]')) return ''
    return [...node.childNodes].map(wordsOf).join(' ')
  }
  const textOf = (node: Node | null) => (node ? wordsOf(node).replace(/\s+/g, ' ').trim() : '')
  const nameOf = (element: Element, root: ShadowRoot) => {
    const label = element.getAttribute('aria-labelledby')
    if (label) return `${textOf(root.getElementById(label))}, dialog`
    return `${element.getAttribute('aria-label') ?? textOf(element)}, ${element.localName}`
  }
  const listenTo = (root: ShadowRoot) => {
    const look = () => {
      for (const region of root.querySelectorAll('[role="status"],[role="alert"],[aria-live]')) {
        const text = textOf(region)
        // Text that is added with its region is read only in an alert.
        const isRead = texts.has(region) || region.matches('[role="alert"]')
        if (text && isRead && texts.get(region) !== text) window.spoken.push(text)
        texts.set(region, text)
      }
    }
    const changes = { subtree: true, childList: true, characterData: true }
    new MutationObserver(look).observe(root, changes)
    const note = ({ target }: Event) => {
      if (target instanceof Element && !by.tab) window.spoken.push(`→ ${nameOf(target, root)}`)
    }
    root.addEventListener('focusin', note, true)
  }
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    if (this.localName === 'latchkey-modal') listenTo(root)
    return root
  }
  const onKey = ({ key }: KeyboardEvent) => {
    by.tab = key === 'Tab'
    // The focus moves before the next task.
    setTimeout(() => (by.tab = false))
  }
  addEventListener('keydown', onKey, true)
}

/**
 * Waits until a text with these words was announced; resolves with all announcements since the last
 * call.
 */
export async function hears(page: Page, words: string): Promise<string[]> {
  const isSaid = (wanted: string) => window.spoken.some((said) => said.includes(wanted))
  try {
    await page.waitForFunction(isSaid, words)
  } catch (error) {
    const said = await page.evaluate(() => window.spoken)
    throw new Error(`"${words}" was not said, but ${JSON.stringify(said)}`, { cause: error })
  }
  // A second announcement of the same text would come with the view that is still moving.
  await atRest(page)
  return page.evaluate(() => window.spoken.splice(0))
}
