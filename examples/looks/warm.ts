/** Warm: paper and terracotta, a serif font, round corners, more spacing. */
export const warm = {
  '--latchkey-accent': '#b5482a',
  '--latchkey-color-mix': '#ff9a3c',
  '--latchkey-color-mix-strength': 6,
  '--latchkey-font-family':
    '"Source Serif 4", "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, serif',
  '--latchkey-border-radius-master': 5,
  '--latchkey-density': 1.15,
} as const
