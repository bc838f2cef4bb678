import type { Page } from 'playwright-core'

/** A part of the widget that keeps a value of its own, whatever the site's variables say. */
export type Kept = { part: string; property: string; value: string }

/** What keeps its own value on purpose: why, which parts (parent and element), which properties. */
export const KEEPERS: readonly { why: string; part: RegExp; property: RegExp }[] = [
  {
    why: 'a circle says what it is: a token or a person, a lamp, a ring that turns',
    part: /> span\.(tile\.c|lamp\b.*|spin|sk\.c|pic|mark\..*)$|^span\.tile\.c > /,
    property: /^radius$/,
  },
  {
    why: 'the letter of a wallet without a picture is as large as its tile',
    part: /> span\.mono(\.tile\.w)?$/,
    property: /^(font-size|line-height)$/,
  },
  {
    why: 'iOS zooms into fields whose text is smaller than 16 px',
    part: /^div\.(mid\.whom|otp\b.*) > input$/,
    property: /^(font-size|line-height)$/,
  },
  {
    why: 'the total is no larger than fits beside the drawing of the account',
    part: /^div\.total > bdi$|^bdi > small$/,
    property: /^(font-size|line-height)$/,
  },
  {
    why: 'a word that is pressed stays at least 24 px high (WCAG 2.2, 2.5.8)',
    part: /> (button|span)\b.*\.txt\b|> div\.bot$/,
    property: /^min-height$/,
  },
  {
    why: 'the frame round the card, and the grid that fills it, are measured against the window',
    part: /> (div\.scrim|section\.card\.wide|div\.approve|div\.card|div\.gridbox\.g8)$/,
    property: /^(padding-|min-height|margin-top)/,
  },
  {
    why: 'the tiles of All wallets have one size, so that positions are computed',
    part: /> (span|button)\.hit\.wt$/,
    property: /^(padding-|row-gap)/,
  },
  {
    why: 'what keeps the place of rows out of sight, and headings between them, is computed',
    part: /^div\.(gridbox|listbox)\b.* > div$|^div.* > div$|> ul\.ledger\.open$|^section > h3\.sect$/,
    property: /^(padding-|margin-)/,
  },
  {
    why: 'a grey bar stands in for a line of text, and is as high as one',
    part: /> span\.sk$|> div\.total$/,
    property: /^(padding-|margin-)/,
  },
  {
    why: 'a page button stands among the words of the site, who says its size',
    part: /^ > button\./,
    property: /^min-height$/,
  },
  {
    why: 'the gallery spaces its sheets of parts itself, and one of its page buttons has variables of its own',
    part: /> h2\.label$|^section\.card > div\.body$|^div(\.\w+)? > div$|^ > button\./,
    property: /^(padding-|margin-|row-gap|radius)/,
  },
]

/** Up to so many px, room lines up a picture with its words, or a key with the line that it stands in. */
const OPTICAL = 6

/** Those of `all` that no keeper speaks for. */
export const withoutReason = (all: readonly Kept[]): Kept[] =>
  all.filter(
    ({ part, property, value }) =>
      !(/^(padding|margin|row-gap)/.test(property) && Math.abs(parseFloat(value)) <= OPTICAL) &&
      !KEEPERS.some((keeper) => keeper.part.test(part) && keeper.property.test(property)),
  )

/**
 * Changes one public variable after another on what is on show, and gives what does not follow: corners that stay round
 * without a radius, text in another face or of another size, rows and room that stay as high.
 */
export const keptOf = (page: Page): Promise<Kept[]> =>
  page.evaluate(() => {
    const LENGTHS = ['min-height', 'padding-top', 'padding-bottom', 'margin-top', 'margin-bottom']
    const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
    const host = document.querySelector('latchkey-modal, latchkey-parts')
    const box = host?.shadowRoot?.querySelector<HTMLElement>('.lk')
    if (!box) throw new Error('nothing is on show')
    const named = (element: Element) => {
      const of = (one: Element | null) => {
        const words = (one?.getAttribute('class') ?? '').split(/\s+/).filter(Boolean)
        return (one?.localName ?? '') + words.map((word) => `.${word}`).join('')
      }
      return `${of(element.parentElement)} > ${of(element)}`
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const elements = [...box.querySelectorAll('*')]
      .flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])])
      .filter(
        (element) => !element.shadowRoot && !element.matches('style, svg *:not(rect), .sr, .sr *'),
      )
    const px = (element: Element, property: string) => {
      const value = element.computedStyleMap().get(property)
      return value instanceof CSSUnitValue && value.unit === 'px' ? value.value : 0
    }
    const gap = (element: Element) => {
      const boxes = [...element.children].map((child) => child.getBoundingClientRect())
      const stacks = boxes.some(({ top }, at) => top >= (boxes[at - 1]?.bottom ?? Infinity))
      return stacks ? parseFloat(getComputedStyle(element).rowGap) || 0 : 0
    }
    const lengths = (element: Element) => [
      ...LENGTHS.map((name) => [name, px(element, name)] as const),
      ['row-gap', gap(element)] as const,
    ]
    const sizes = (element: Element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return [
        ['font-size', parseFloat(fontSize)],
        ['line-height', parseFloat(lineHeight) || 0],
      ] as const
    }
    const found: Kept[] = []
    /** What does not grow by `by` when the variable does. */
    const grows = (
      name: string,
      [small, large]: readonly [string, string],
      by: number,
      read: (element: Element) => readonly (readonly [string, number])[],
    ) => {
      box.style.setProperty(name, small)
      const before = elements.map(read)
      box.style.setProperty(name, large)
      elements.forEach((element, at) => {
        for (const [i, [property, now]] of read(element).entries()) {
          const was = before[at]?.[i]?.[1] ?? 0
          if (was !== 0 && Math.abs(now / was - by) > 0.02)
            found.push({ part: named(element), property, value: `${was}px` })
        }
      })
      box.style.removeProperty(name)
    }
    grows('--latchkey-density', ['1', '1.25'], 1.25, lengths)
    grows('--latchkey-font-size-master', ['10px', '12px'], 1.2, (element) =>
      hasText(element) || element.localName === 'input' ? sizes(element) : [],
    )
    box.style.setProperty('--latchkey-border-radius-master', '0px')
    for (const element of elements)
      for (const pseudo of [null, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') continue
        const round = CORNERS.map((corner) =>
          style.getPropertyValue(`border-${corner}-radius`),
        ).find((value) => !/^(0|min\(\d+%, 0px\))/.test(value))
        const rx = element.localName === 'rect' && !pseudo ? style.getPropertyValue('rx') : '0'
        const value = round ?? (parseFloat(rx) > 0 ? rx : undefined)
        if (value) found.push({ part: named(element) + (pseudo ?? ''), property: 'radius', value })
      }
    box.style.removeProperty('--latchkey-border-radius-master')
    box.style.setProperty('--latchkey-font-family', 'Courier')
    box.style.setProperty('--latchkey-font-family-mono', 'Courier')
    for (const element of elements) {
      const { fontFamily } = getComputedStyle(element)
      if (fontFamily !== 'Courier')
        found.push({ part: named(element), property: 'font-family', value: fontFamily })
    }
    box.style.removeProperty('--latchkey-font-family')
    box.style.removeProperty('--latchkey-font-family-mono')
    return found
  })
