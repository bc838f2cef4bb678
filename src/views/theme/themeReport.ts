import { contrast, parseColor, toHex } from './contrast'

/** A pair of tokens whose contrast is below WCAG 2.2 AA. */
export interface ContrastIssue {
  foreground: string
  background: string
  ratio: number
  minimum: number
  colors: readonly [string, string]
}

const TEXT = 4.5
const CONTROL = 3

/** Foreground, its backgrounds, and the required ratio. */
const PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  ['ink', ['card-bg', 'well', 'press', 'accent-wash', 'warn-wash', 'bad-wash'], TEXT],
  ['ink-2', ['card-bg', 'well', 'press'], TEXT],
  ['accent-ink', ['card-bg', 'well', 'press'], TEXT],
  ['on-accent', ['accent', 'accent-hover', 'accent-press'], TEXT],
  ['ok', ['card-bg', 'well'], TEXT],
  ['warn', ['card-bg', 'well'], TEXT],
  ['bad', ['card-bg', 'well'], TEXT],
  ['edge', ['card-bg', 'well'], CONTROL],
  ['ring', ['card-bg', 'well', 'press'], CONTROL],
  ['ink-off', ['off-bg', 'card-bg'], CONTROL],
  ['qr-ink', ['qr-plate'], TEXT],
]

/**
 * Returns the issues among resolved colours. `resolve('ink')` returns a CSS colour, or undefined to skip the
 * pair.
 */
export function contrastIssues(resolve: (token: string) => string | undefined): ContrastIssue[] {
  return PAIRS.flatMap(([foreground, backgrounds, minimum]) =>
    backgrounds.flatMap((background) => {
      const [a, b] = [parseColor(resolve(foreground) ?? ''), parseColor(resolve(background) ?? '')]
      const ratio = a && b ? contrast(a, b) : Infinity
      if (!a || !b || ratio >= minimum) return []
      const rounded = Math.floor(ratio * 100) / 100
      return [
        { foreground, background, ratio: rounded, minimum, colors: [toHex(a), toHex(b)] as const },
      ]
    }),
  )
}

/**
 * Measures the contrast of the theme on a live root element; a hidden probe resolves each token. For
 * development; the caller reports the issues.
 */
export function themeReport(root: HTMLElement): ContrastIssue[] {
  const probe = root.appendChild(document.createElement('i'))
  probe.hidden = true
  const issues = contrastIssues((token) => {
    probe.style.color = `var(--lk-${token})`
    return getComputedStyle(probe).color
  })
  probe.remove()
  return issues
}
