import type { ConnectorsByName, Discover } from '../types'
import { safe } from './safe'

/** The connectors that a site of the script-tag build names. */
export function discoverByName(connectors: ConnectorsByName): Discover {
  const { safe: wanted } = connectors
  const found = wanted ? [safe(wanted === true ? {} : wanted)] : []
  return (page) => {
    const stops = found.map(({ discover }) => discover(page))
    return () => stops.forEach((stop) => stop())
  }
}
