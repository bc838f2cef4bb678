/** Terminal: a monospace font, square corners, dense rows, terminal green. */
export const terminal = {
  '--latchkey-accent': '#34d17b',
  '--latchkey-color-mix': '#00ff88',
  '--latchkey-color-mix-strength': 3,
  '--latchkey-font-family':
    '"JetBrains Mono", ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace',
  '--latchkey-font-family-mono': '"JetBrains Mono", ui-monospace, monospace',
  '--latchkey-font-size-master': 9.25,
  '--latchkey-border-radius-master': 0,
  '--latchkey-density': 0.85,
} as const
