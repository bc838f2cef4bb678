const OURS = '--latchkey-'

/** Later ones win: a site that moves over may still give the names it had. */
const PREFIXES = ['--apkt-', '--w3m-', OURS]

/**
 * Writes the site's theme variables on an element as `--latchkey-*` properties, and takes those of an earlier call away.
 * Bare numbers get the unit that a variable has: px, or % for a strength (views.md section 11). Small on purpose: it
 * loads with the page.
 *
 * @example
 * writeVariables(button, { '--w3m-border-radius-master': 2 }) // --latchkey-border-radius-master: 2px
 */
export function writeVariables(
  { style }: HTMLElement,
  variables: Readonly<Record<string, string | number | null | undefined>> = {},
): void {
  for (const name of Array.from(style)) if (name.startsWith(OURS)) style.removeProperty(name)
  for (const prefix of PREFIXES)
    for (const [key, value] of Object.entries(variables)) {
      const [before, name = ''] = key.split(prefix)
      // Left undefined by a site in plain JavaScript, a variable says nothing.
      const text = `${value ?? ''}`
      if (before || !name || !text) continue
      const unit = /master$|^width/.test(name) ? 'px' : name.endsWith('strength') ? '%' : ''
      style.setProperty(OURS + name, /^[\d.]+$/.test(text) ? text + unit : text)
    }
}
