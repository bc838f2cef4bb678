import { portsFrom, requireFreePorts } from '../../sandbox/ports'

/**
 * A port base whose ports are all free right now. Below 32,768: above, systems choose the own port of a connection, and
 * one to a port that nobody listens on yet can end up connected to itself.
 */
export const freePortBase = async (): Promise<number> => {
  for (;;) {
    const base = 20_000 + Math.floor(Math.random() * 300) * 40
    const uses = Object.entries(portsFrom(base))
    try {
      await requireFreePorts(uses)
      return base
    } catch {
      continue
    }
  }
}
