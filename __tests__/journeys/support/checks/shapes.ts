import { shownRoot } from './dom'

/** The drawing of a part's state without its colours. */
export type Shape = { part: string; state: string; shape: string; hasWord: boolean }

/** Every displayed part with several states, with its state and its drawing without colours. */
export function shapesOf(): Shape[] {
  const all = (selector: string) => [...shownRoot().querySelectorAll(selector)]
  return [
    ...all('.status-dot').map((dot) =>
      shape('status-dot', dot, toneOf(dot, 'wait bad idle', 'ok'), boxOf(dot).slice(2, 6)),
    ),
    ...all('.row:has(.t)').map((row) =>
      shape(
        'row',
        row,
        toneOf(row, 'on', 'off'),
        boxOf(row, '::after').slice(0, 1),
        weightOf(row.querySelector('.t')),
      ),
    ),
    ...all('[role="tab"]').map((tab) =>
      shape('tab', tab, String(tab.ariaSelected), boxOf(tab, '::after').slice(1, 2), weightOf(tab)),
    ),
    ...all('.switch').map((control) => {
      const knob = control.querySelector('i')
      const start = knob && getComputedStyle(knob, '::after').insetInlineStart
      return shape('switch', control, String(control.ariaChecked), start)
    }),
    ...all('.pri:enabled, .quiet:enabled').map((button) => {
      // Filled with its own colour, while the browser fills all other buttons the same.
      const isFilled = getComputedStyle(button).forcedColorAdjust === 'none'
      return shape('button', button, toneOf(button, 'quiet', 'primary'), isFilled)
    }),
    ...all('.check input').map((input) =>
      shape('checkbox', input, String(input.matches(':checked')), boxOf(input, '::after')),
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
        latch.querySelector('.rail path')?.getAttribute('d'),
        boxOf(latch.querySelector('.rail'), '::before').slice(3, 4),
      ),
    ),
  ]
}

/** Reports states of one part that look the same, and states without a text beside them. */
export function alikeShapes(shapes: readonly Shape[]): string[] {
  const states = new Map(shapes.map((entry) => [`${entry.part} ${entry.shape}`, entry]))
  const lines = shapes.flatMap(({ part, state, shape: drawn, hasWord }) => {
    const same = states.get(`${part} ${drawn}`)?.state
    return [
      ...(same === state ? [] : [`${part}: ${state} looks like ${same}`]),
      // The picture of the latch is hidden from screen readers; the headline has its meaning.
      ...(hasWord || part === 'latch' ? [] : [`${part}: no word beside ${state}`]),
    ]
  })
  return [...new Set(lines)]
}

const shape = (part: string, element: Element, state: string, ...drawn: unknown[]): Shape => ({
  part,
  state,
  shape: JSON.stringify(drawn),
  hasWord: Boolean(
    (element.closest('button, .row, .alert, label') ?? element.parentElement)?.textContent.trim(),
  ),
})

function boxOf(element: Element | null, pseudo?: string): unknown[] {
  if (!element) return []
  const style = getComputedStyle(element, pseudo)
  if (pseudo && style.content === 'none') return ['nothing']
  const { width, height, borderTopWidth, borderTopStyle, borderTopLeftRadius, left } = style
  const isHollow = style.backgroundColor === 'rgba(0, 0, 0, 0)'
  return [width, height, borderTopWidth, borderTopStyle, borderTopLeftRadius, isHollow, left]
}

const weightOf = (element: Element | null): string | null =>
  element && getComputedStyle(element).fontWeight

const toneOf = (element: Element, tones: string, other: string): string =>
  tones.split(' ').find((tone) => element.classList.contains(tone)) ?? other
