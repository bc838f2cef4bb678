/** Radii by the words that kits have for them, in px of `--latchkey-border-radius-master` (ours is 4). */
export const RADII: Record<string, string> = { none: '0', small: '2', medium: '3', large: '4' }

/** The option `themeVariables` of some variables. */
export const variablesText = (variables: readonly [name: string, text: string][]): string =>
  `{ ${variables.map(([name, text]) => `'--latchkey-${name}': ${text}`).join(', ')} }`
