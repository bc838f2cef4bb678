/** One logged request. */
export interface LoggedRequest {
  id: number
  /** Milliseconds since the epoch. */
  at: number
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  /** First 16 kB of the body. */
  body: string
  /** Id of the route; null when none matches. */
  route: string | null
  /** Status of the answer; null while pending. */
  status: number | null
  /** Milliseconds until the answer was complete or the caller disconnected. */
  ms: number | null
}

/** A log of the latest requests of one server. */
export interface RequestLog {
  add(entry: Omit<LoggedRequest, 'id'>): LoggedRequest
  list(route?: string | null): readonly LoggedRequest[]
  clear(): void
}

/** Creates a log of the latest `limit` requests. */
export const createRequestLog = (limit = 2000): RequestLog => {
  let entries: LoggedRequest[] = []
  let nextId = 1
  return {
    add(entry) {
      const added = { ...entry, id: nextId++ }
      entries.push(added)
      if (entries.length > limit) entries = entries.slice(-limit)
      return added
    },
    list: (route) => (route ? entries.filter((entry) => entry.route === route) : entries),
    clear() {
      entries = []
    },
  }
}
