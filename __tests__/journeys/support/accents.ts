import { contrast, toHex, type Rgb } from '../../../src/views/theme/contrast'

/** The colours of a page button for an accent. */
export type Painted = { accent: string; text: Rgb; fill: Rgb }

const LEVELS = [0, 51, 102, 119, 136, 153, 204, 255]

/** Accents from the whole colour space, as JSON text. */
export const ACCENTS = JSON.stringify(
  LEVELS.flatMap((red) =>
    LEVELS.flatMap((green) => LEVELS.map((blue) => toHex([red, green, blue]))),
  ),
)

/**
 * Runs in the page: sets each accent on the widget and returns the colours of its button. Uses
 * nothing from outside its own body, because its text is sent to some browsers.
 * @param accents JSON text of CSS colours
 */
export async function paintAccents(accents: string): Promise<Painted[]> {
  const list: unknown = JSON.parse(accents)
  const find = () => document.querySelector('latchkey-button')?.shadowRoot?.querySelector('.pri')
  for (let turn = 0; !(find() && window.latchkey) && turn < 500; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const button = find()
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!button || !pen || !Array.isArray(list)) throw new Error('there is nothing to measure')
  const painted = (color: string): Rgb => {
    pen.fillStyle = color
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  const drawn: Painted[] = []
  for (const accent of list.map(String)) {
    window.latchkey.setThemeVariables({ '--latchkey-accent': accent })
    // While the store is loading, set values reach it in order.
    if (button.matches(':hover')) await window.latchkey.ready()
    const { color, backgroundColor } = getComputedStyle(button)
    drawn.push({ accent, text: painted(color), fill: painted(backgroundColor) })
  }
  return drawn
}

/**
 * The lowest contrast of text on fill; throws with all that are under WCAG 2.2 AA, and when the
 * button ignored the accents.
 */
export function lowestOf(drawn: readonly Painted[]): string {
  if (new Set(drawn.map(({ fill }) => fill.join())).size < drawn.length / 2)
    throw new Error('the button did not take the accents')
  const ratios = drawn.map(({ accent, text, fill }) => ({ accent, ratio: contrast(text, fill) }))
  const below = ratios.filter(({ ratio }) => ratio < 4.5)
  if (below.length > 0) throw new Error(`under 4.5:1: ${JSON.stringify(below)}`)
  return Math.min(...ratios.map(({ ratio }) => ratio)).toFixed(2)
}
