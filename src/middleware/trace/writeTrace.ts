import type { LogEntry } from '../../slices/domain/widget/logEntry'
import type { Trace, TraceOptions } from '../../slices/domain/widget/trace'
import type { RootState } from '../../store/types'
import { createRedactor } from './redact'
import type { Recorded } from './recorder'

/** Maximum length, so that a trace can be attached to a message. */
export const TRACE_CHARS_MAX = 2_000_000

/** Maximum number of log lines in a trace. */
const LOG_LINES_MAX = 200

/**
 * Writes recorded actions as a trace. If it is too long, the oldest actions are replaced by the state after them.
 * @param input.state the current state, for a trace without actions
 * @param input.log lines of the log, oldest first
 */
export function writeTrace(
  input: { recorded: readonly Recorded[]; state: RootState; log: readonly LogEntry[] },
  { includeAddresses = false }: TraceOptions = {},
): Trace {
  const { recorded, state, log } = input
  const redact = createRedactor(new Set(includeAddresses ? addressesOf(state) : []))
  const begin = recorded[0]?.at ?? 0
  const actions = recorded.map(({ action, at }) => {
    const redacted = redact(action)
    return JSON.stringify({
      ...(typeof redacted === 'object' && redacted),
      ms: Math.round(at - begin),
    })
  })
  const first = firstThatFits(recorded, actions)
  return {
    format: 'latchkey-trace',
    formatVersion: 1,
    version: __VERSION__,
    preloadedState: JSON.stringify(redact(recorded[first]?.before ?? state)),
    payload: `[${actions.slice(first).join(',')}]`,
    log: JSON.stringify(
      log.slice(-LOG_LINES_MAX).map(({ at, level, message, context }) => ({
        ms: Math.round(at - (log[0]?.at ?? 0)),
        level,
        message,
        ...(context && { context: redact(context) }),
      })),
    ),
  }
}

/** Index of the first action with a recorded state from which all later actions fit into a trace. */
function firstThatFits(recorded: readonly Recorded[], actions: readonly string[]): number {
  let first = recorded.length
  let chars = 0
  for (let index = first - 1; index >= 0; index -= 1) {
    chars += actions[index]?.length ?? 0
    if (chars > TRACE_CHARS_MAX) break
    if (recorded[index]?.before) first = index
  }
  return first
}

/** The public addresses of the connected accounts. */
function addressesOf({ accounts }: RootState): string[] {
  return Object.values(accounts.byNamespace).flatMap((account) =>
    account.status === 'connected' ? account.accounts.map(({ address }) => address) : [],
  )
}
