import type { NodeNetwork } from './nodes'

/** A domain is compared by its last labels. Under suffixes such as `co.uk` two operators look like one, which fails closed. */
const LABELS = 2

/** The operator of a server as far as its address tells: the domain, or host and port of an address without one. */
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

/** Returns the network without the nodes that the operator of the service runs; null when it has no other node. */
export function independentNodes<Of extends NodeNetwork>(network: Of, service: string): Of | null {
  const operator = operatorOf(service)
  const http = network.rpcUrls.default.http.filter(
    (url) => ![null, operator].includes(operatorOf(url)),
  )
  return http.length > 0 ? { ...network, rpcUrls: { default: { http } } } : null
}
