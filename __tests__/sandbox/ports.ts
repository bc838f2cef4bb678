import { portsFrom, requireFreePorts } from '../../sandbox/ports'

/** A port base whose ports are all free right now. */
export const freePortBase = async (): Promise<number> => {
  for (;;) {
    const base = 20_000 + Math.floor(Math.random() * 700) * 40
    const uses = Object.entries(portsFrom(base))
    try {
      await requireFreePorts(uses)
      return base
    } catch {
      continue
    }
  }
}
