/** Milliseconds within which a receiver must answer. */
const ANSWER_TIME = 10_000

/** A receiver that answered with an error. */
class EventsRefused extends Error {
  override name = 'EventsRefused'
  readonly code: string

  constructor(status: number) {
    super(`The receiver of events answers with ${status}`)
    this.code = `HTTP_${status}`
  }
}

/**
 * Sends lines of JSON to a receiver by HTTP. Vector, Fluent Bit, ClickHouse and others accept this
 * form.
 * @param authorization value of that header, for example `Bearer …`
 * @returns a function that rejects when the receiver does not answer with 2xx within 10 s
 */
export const postEvents =
  ({ url, authorization }: { url: string; authorization?: string | undefined }) =>
  async (lines: string): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-ndjson',
        ...(authorization !== undefined && { authorization }),
      },
      body: lines,
      // A redirect would send the authorization to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIME),
    })
    await response.body?.cancel()
    if (!response.ok) throw new EventsRefused(response.status)
  }
