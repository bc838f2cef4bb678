import type { ThemeVariables } from '../../slices/domain/options/options'
import { writeVariables } from './writeVariables'

/** Light, dark, or the system's setting. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** Theme options of a site; all other values derive from them. */
export interface Theme {
  themeMode?: ThemeMode | undefined
  themeVariables?: ThemeVariables | undefined
}

/** Returns the effective theme: the site's choice, else the system's. */
export function resolveMode(mode?: ThemeMode): 'light' | 'dark' {
  if (mode === 'light' || mode === 'dark') return mode
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The effective accent of an element: the default, or one set by a style sheet of the site. */
function accentOf(root: HTMLElement): string {
  const name = '--latchkey-accent'
  return (root.style.getPropertyValue(name) || getComputedStyle(root).getPropertyValue(name)).trim()
}

/**
 * Sets the theme on a root element: `data-theme`, the public variables, and derived values of a
 * custom accent, whose code loads on demand. Resolves when everything is set; the result is whether
 * the accent was valid.
 *
 * @example
 * await applyTheme(root, { themeMode: 'dark', themeVariables: { '--latchkey-accent': '#0a7' } })
 */
export async function applyTheme(root: HTMLElement, theme: Theme): Promise<{ accent: boolean }> {
  const mode = resolveMode(theme.themeMode)
  root.dataset.theme = mode
  writeVariables(root, theme.themeVariables)
  const accent = accentOf(root)
  const tokens = accent ? (await import('./accent')).deriveAccent(accent, mode, root) : undefined
  // A later call replaced the accent while the code loaded.
  if (accentOf(root) !== accent) return { accent: true }
  const { style } = root
  for (const name of Array.from(style)) if (name.startsWith('--lk-')) style.removeProperty(name)
  for (const [name, value] of Object.entries<string>(tokens ?? {}))
    style.setProperty(`--lk-${name}`, value)
  return { accent: !accent || tokens !== undefined }
}
