import autocannon from 'autocannon'

/**
 * Loads one route, or several in turns, for some seconds; `rate` is requests per second, as many as
 * possible when absent.
 */
export const load = async (base, requests, { seconds, connections = 16, rate }) => {
  const result = await autocannon({
    url: base,
    requests: requests.map(({ method, path, headers, body }) => ({ method, path, headers, body })),
    duration: seconds,
    connections,
    ...(rate && { overallRate: rate }),
  })
  return {
    perSecond: result.requests.average,
    total: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    mostMs: result.latency.max,
    refused: result.non2xx,
    failed: result.errors + result.timeouts,
    bytes: result.throughput.total / Math.max(result.requests.total, 1),
  }
}

/** 100 requests in the order and mix of visits. */
export const mixed = (routes) => {
  const left = routes.map((route) => ({ route, share: route.share }))
  const all = []
  while (all.length < routes.reduce((sum, { share }) => sum + share, 0))
    for (const entry of left)
      if (entry.share > 0) {
        entry.share -= 1
        all.push(entry.route)
      }
  return all
}
