/** Radii by their names in kits, in px of `--latchkey-border-radius-master` (our default is 4). */
export const RADII: Record<string, string> = { none: '0', small: '2', medium: '3', large: '4' }

/** The option `themeVariables` with some variables. */
export const variablesText = (variables: readonly [name: string, text: string][]): string =>
  `{ ${variables.map(([name, text]) => `'--latchkey-${name}': ${text}`).join(', ')} }`
