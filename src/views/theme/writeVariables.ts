const OURS = '--latchkey-'

/** Accepted prefixes; later ones win. The first two let a migrating site keep its variable names. */
const PREFIXES = ['--apkt-', '--w3m-', OURS]

/**
 * Writes the site's theme variables on an element as `--latchkey-*` properties and removes those of
 * an earlier call. Plain numbers get the unit of their variable: px, or % for a strength. It is
 * part of the loader, so it must stay small.
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
      // Sites in plain JavaScript may pass undefined, which is ignored.
      const text = `${value ?? ''}`
      if (before || !name || !text) continue
      const unit = /master$|^width/.test(name) ? 'px' : name.endsWith('strength') ? '%' : ''
      style.setProperty(OURS + name, /^[\d.]+$/.test(text) ? text + unit : text)
    }
}
