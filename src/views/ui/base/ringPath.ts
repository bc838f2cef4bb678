/** Points per lobe; they are joined by a smooth curve. */
const POINTS = 12

/** Returns the path of a closed line that oscillates `lobes / turns` times per turn between `radius` ± `swing`. */
export function ringPath(radius: number, swing: number, lobes: number, turns: number): string {
  const steps = lobes * POINTS
  const at = (i: number): [number, number] => {
    const angle = (2 * Math.PI * turns * i) / steps
    const r = radius + swing * Math.cos((2 * Math.PI * i) / POINTS)
    return [50 + r * Math.cos(angle), 50 + r * Math.sin(angle)]
  }
  const write = (...numbers: number[]): string => numbers.map((n) => n.toFixed(2)).join(' ')
  const middle = (a: [number, number], b: [number, number]): string =>
    write((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
  let d = `M${middle(at(0), at(1))}`
  for (let i = 1; i <= steps; i++) d += `Q${write(...at(i))} ${middle(at(i), at(i + 1))}`
  return `${d}z`
}

/** The ring of the empty and error states, independent of an address. */
export function stateRing(): string {
  return ringPath(35.8, 10.2, 25, 4)
}
