/** Returns the stable background colour of a monogram, by the name that it stands for. */
export function monogramColour(name: string): string {
  let hue = 7
  for (const c of name) hue = (hue * 31 + (c.codePointAt(0) ?? 0)) % 360
  return `hsl(${hue} 38% 36%)`
}
