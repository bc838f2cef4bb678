import type { Page } from 'playwright-core'

/**
 * Brings every control of the cards into view, the way a person does; tells those that do not come wholly into the
 * window, have something else over their middle, or come into view only in a box that nobody can scroll. A code to
 * scan has to fit the window as well.
 */
export const outOfReach = (page: Page): Promise<{ controls: number; lost: string[] }> =>
  page.evaluate(() => {
    const root = document.querySelector('latchkey-modal, latchkey-parts')?.shadowRoot
    const lost: string[] = []
    const named = (element: Element | null) =>
      `${element?.localName}.${element?.getAttribute('class') ?? ''} "${
        element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 40) ?? ''
      }"`
    const deepest = (
      x: number,
      y: number,
      from: DocumentOrShadowRoot = document,
    ): Element | null => {
      const hit = from.elementFromPoint(x, y)
      const inside = hit?.shadowRoot
      return inside && from !== inside ? (deepest(x, y, inside) ?? hit) : hit
    }
    const cards = [...(root?.querySelectorAll<HTMLElement>('.card') ?? [])]
    const controls = cards
      .flatMap((card) => [
        ...card.querySelectorAll<HTMLElement>('button, input, a[href], summary, .plate'),
      ])
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    for (const control of controls) {
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
        lost.push(
          `out of the window: ${named(control)} ${[left, top, right, bottom].map(Math.round).join()}`,
        )
      if (control.matches('.plate')) continue
      const hit = deepest(left + width / 2, top + height / 2)
      const isOn =
        hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true)
      if (!isOn) lost.push(`covered: ${named(control)} by ${named(hit)}`)
    }
    for (const box of cards.flatMap((card) => [card, ...card.querySelectorAll('*')]))
      if (box.scrollTop > 0 && getComputedStyle(box).overflowY === 'hidden')
        lost.push(`scrolls for scripts only: ${named(box)}`)
    return { controls: controls.length, lost }
  })

/** How far a press may miss a small control up or down, in px: half of 44, less what rounding takes. */
const REACH = 21.5

/** Small controls that a press 44 px high does not meet, one line each. */
export const smallAreas = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    ([controls, reach]) => {
      const root = document.querySelector('latchkey-modal, latchkey-parts')?.shadowRoot
      return [...(root?.querySelectorAll<HTMLElement>(controls) ?? [])]
        .filter((control) => control.checkVisibility())
        .flatMap((control) => {
          control.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { left, top, width, height } = control.getBoundingClientRect()
          const isMissed = [-reach, reach].some((off) => {
            const hit = root?.elementFromPoint(left + width / 2, top + height / 2 + off)
            return !control.contains(hit ?? null)
          })
          return isMissed ? `${control.className} "${control.textContent}"` : []
        })
    },
    [selector, REACH] as const,
  )

/** The least distance of a quiet key from the key above it, in px. */
export const gapsOfKeys = (page: Page): Promise<number[]> =>
  page.locator('.card .btn + .quiet').evaluateAll((keys) =>
    keys.map((key) => {
      const above = key.previousElementSibling?.getBoundingClientRect().bottom ?? 0
      return key.getBoundingClientRect().top - above
    }),
  )

/** Focuses every control by keyboard; tells those that draw no outline, on themselves or on the frame they sit in. */
export async function unmarkedFocus(page: Page): Promise<{ focused: number; unmarked: string[] }> {
  // From now on the browser takes a focus for one by keyboard.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const root = document.querySelector('latchkey-modal, latchkey-parts')?.shadowRoot
    const controls = [
      ...(root?.querySelectorAll<HTMLElement>(
        '.card :is(button, input, a[href], summary, [tabindex="0"])',
      ) ?? []),
    ].filter((control) => control.checkVisibility() && !control.matches(':disabled, [inert] *'))
    const isMarked = (element: Element) => {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && opacity !== '0'
    }
    const unmarked = controls.filter((control) => {
      control.focus()
      const around = [
        control.closest('.field, .panel'),
        // The boxes of a code lie beside the field that takes it.
        ...(control.matches('.otp *') ? (control.parentElement?.children ?? []) : []),
      ].flatMap((element) => element ?? [])
      return ![control, ...around].some(isMarked)
    })
    return {
      focused: controls.length,
      unmarked: unmarked.map(
        (control) =>
          `no outline: ${control.localName}.${control.getAttribute('class')} "${control.textContent}"`,
      ),
    }
  })
}

/** How a state of a part is drawn, without its colours. */
export type Shape = { part: string; state: string; shape: string; word: boolean }

/** Every part on show that tells a state, with the state and what of it no colour is needed for. */
export const shapesOf = (page: Page): Promise<Shape[]> =>
  page.evaluate(() => {
    const root = document.querySelector('latchkey-modal, latchkey-parts')?.shadowRoot
    const all = (selector: string) => [...(root?.querySelectorAll(selector) ?? [])]
    const box = (element: Element | null, pseudo?: string): unknown[] => {
      if (!element) return []
      const style = getComputedStyle(element, pseudo)
      if (pseudo && style.content === 'none') return ['nothing']
      const { width, height, borderTopWidth, borderTopStyle, borderTopLeftRadius, left } = style
      const isHollow = style.backgroundColor === 'rgba(0, 0, 0, 0)'
      return [width, height, borderTopWidth, borderTopStyle, borderTopLeftRadius, isHollow, left]
    }
    const weight = (element: Element | null) => element && getComputedStyle(element).fontWeight
    const toneOf = (element: Element, tones: string, other: string) =>
      tones.split(' ').find((tone) => element.classList.contains(tone)) ?? other
    const shape = (part: string, element: Element, state: string, ...drawn: unknown[]) => ({
      part,
      state,
      shape: JSON.stringify(drawn),
      word: Boolean(
        (
          element.closest('button, .row, .alert, label') ?? element.parentElement
        )?.textContent?.trim(),
      ),
    })
    return [
      ...all('.lamp').map((lamp) =>
        shape('lamp', lamp, toneOf(lamp, 'wait bad idle', 'ok'), box(lamp).slice(2, 6)),
      ),
      ...all('.row:has(.t)').map((row) =>
        shape(
          'row',
          row,
          toneOf(row, 'on', 'off'),
          box(row, '::after').slice(0, 1),
          weight(row.querySelector('.t')),
        ),
      ),
      ...all('[role="tab"]').map((tab) =>
        shape('tab', tab, String(tab.ariaSelected), box(tab, '::after').slice(1, 2), weight(tab)),
      ),
      ...all('.switch').map((key) => {
        const { insetInlineStart } = getComputedStyle(key.querySelector('i')!, '::after')
        return shape('switch', key, String(key.ariaChecked), insetInlineStart)
      }),
      ...all('.pri:enabled, .quiet:enabled').map((key) => {
        // Filled with a colour of its own, where the browser fills every other key alike.
        const isFilled = getComputedStyle(key).forcedColorAdjust === 'none'
        return shape('key', key, toneOf(key, 'quiet', 'primary'), isFilled)
      }),
      ...all('.check input').map((input) =>
        shape('checkbox', input, String(input.matches(':checked')), box(input, '::after')),
      ),
      ...all('.alert').map((alert) =>
        shape(
          'alert',
          alert,
          toneOf(alert, 'error warning info', 'success'),
          alert.querySelector('svg')?.innerHTML,
        ),
      ),
      ...all('.latch').map((latch) =>
        shape(
          'latch',
          latch,
          toneOf(latch, 'waiting ready declined', 'connected'),
          latch.querySelectorAll('.half').length,
          box(latch.querySelector('.rail'), '::before').slice(3, 4),
        ),
      ),
    ]
  })
