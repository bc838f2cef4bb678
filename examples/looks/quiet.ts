/** Quiet: neutral grey, dark buttons, small corners, slightly more spacing. */
export const quiet = {
  '--latchkey-accent': '#3d3f45',
  '--latchkey-font-family': 'Inter, ui-sans-serif, system-ui, sans-serif',
  '--latchkey-color-mix': '#1462ff',
  '--latchkey-color-mix-strength': 3,
  '--latchkey-border-radius-master': 2,
  '--latchkey-density': 1.1,
} as const
