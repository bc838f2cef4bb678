import { withTimeoutSignal } from '../../slices/domain/async/timeoutSignal'
import { PUBLIC_BACKENDS } from '../../slices/domain/options/options'
import { parseJson } from '../../slices/domain/untrusted/parseJson'
import type { CheckContext } from './diagnosticInput'

/** Time limit for the answer of a host. */
export const ANSWER_MS = 8_000

/** Outcome of one request. `refused`: the page's content security policy blocks it. */
export type Asked =
  | {
      outcome: 'answered'
      status: number
      /** The parsed JSON; the text itself when it is not JSON. */
      body: unknown
      headers: Headers
    }
  | { outcome: 'late' | 'refused' | 'unreachable' }

/** Whether the widget calls a service; the public services need a project id. */
export const isAsked = (
  { projectId, backends }: CheckContext['options'],
  service: 'blockchainApi' | 'walletApi' | 'relay',
): boolean => projectId !== '' || backends[service] !== PUBLIC_BACKENDS[service]

/** Sends one request to a host, without cookies; never throws. */
export async function ask(
  { fetch, policy }: Pick<CheckContext, 'fetch' | 'policy'>,
  url: string,
  init: RequestInit = {},
): Promise<Asked> {
  const late = { current: false }
  try {
    return await withTimeoutSignal(ANSWER_MS, async (signal) => {
      signal.addEventListener('abort', () => (late.current = true))
      const given = { cache: 'no-store', credentials: 'omit', ...init, signal } as const
      const response = await fetch(url, given)
      const { status, headers } = response
      const text = await response.text()
      const body = parseJson(text) ?? text
      return { outcome: 'answered', status, body, headers }
    })
  } catch {
    if (late.current) return { outcome: 'late' }
    return { outcome: (await policy.refuses(url)) ? 'refused' : 'unreachable' }
  }
}

/** The reason for a missing answer, as the end of a sentence that begins with the host, and advice. */
export function whyNot(
  outcome: Exclude<Asked['outcome'], 'answered'>,
  host: string,
): { why: string; next: string } {
  switch (outcome) {
    case 'refused':
      return {
        why: 'is refused by the content security policy of this page',
        next: `Allow ${host} in connect-src; \`npx latchkey csp\` prints the whole policy.`,
      }
    case 'late':
      return {
        why: `did not answer within ${ANSWER_MS / 1_000} s`,
        next: `Try again in a while; if it stays so, ask whoever runs ${host}.`,
      }
    case 'unreachable':
      return {
        why: 'does not answer this page',
        next: `Check the network, the address in the options, whether an extension blocks ${host}, and whether it allows this origin (CORS).`,
      }
  }
}
