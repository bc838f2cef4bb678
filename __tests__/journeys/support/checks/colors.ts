import { shownRoot } from './dom'

/** The painted colours of tokens, by name. */
export function paintedColors(tokens: readonly string[]): Record<string, string> {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const probe = shownRoot().querySelector('.lk')?.appendChild(document.createElement('i'))
  if (!pen || !probe) throw new Error('There is nothing to measure')
  const colors = tokens.map((token) => {
    probe.style.color = `var(--lk-${token})`
    pen.fillStyle = getComputedStyle(probe).color
    pen.fillRect(0, 0, 1, 1)
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
    return [token, `rgb(${red}, ${green}, ${blue})`] as const
  })
  probe.remove()
  return Object.fromEntries(colors)
}
