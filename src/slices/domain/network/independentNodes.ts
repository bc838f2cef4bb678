import type { NodeNetwork } from './nodes'

/**
 * Number of domain labels to compare. Under suffixes such as `co.uk`, two operators look like one,
 * which fails closed.
 */
const LABELS = 2

/**
 * The operator of a server, derived from its URL: the domain, or host and port for an IP address.
 */
function operatorOf(url: string): string | null {
  try {
    const { hostname, host } = new URL(url)
    const labels = hostname.split('.')
    const hasDomain = /[a-z]/i.test(labels.at(-1) ?? '') && labels.length >= LABELS
    return hasDomain ? labels.slice(-LABELS).join('.') : host
  } catch {
    return null
  }
}

/** Returns the network without nodes of the service's operator; null if no other node is left. */
export function independentNodes<Of extends NodeNetwork>(network: Of, service: string): Of | null {
  const operator = operatorOf(service)
  const http = network.rpcUrls.default.http.filter(
    (url) => ![null, operator].includes(operatorOf(url)),
  )
  return http.length > 0 ? { ...network, rpcUrls: { default: { http } } } : null
}
