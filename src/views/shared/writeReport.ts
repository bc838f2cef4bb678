import { ERROR_MESSAGES } from '../../slices/domain/errors/codes'
import { toErrorEvent } from '../../slices/domain/errors/errorEvent'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { selectHistory } from '../../slices/router'
import type { RootState } from '../../store/types'

/** Maximum depth of an error in a slice. */
const DEEPEST = 4

/**
 * Writes a report for debugging: version, error codes, the views in the history, network, kind of
 * connection and browser. It contains no addresses, names, amounts or messages.
 * @param thrown the error thrown while a view was rendered; the report contains its class or code, and the places in scripts
 * @example writeReport(store.getState()) // 'Latchkey 0.1.0\nerrors: connect WALLET_REFUSED\nviews: …'
 */
export function writeReport(state: RootState, thrown?: unknown): string {
  const { accounts, connectors, networks } = state
  const place = thrown === undefined ? null : toErrorEvent(thrown)
  const rows = {
    errors: [
      place?.errorType,
      ...Object.entries(state).flatMap(([slice, part]) => errorsIn(part, slice, DEEPEST)),
    ],
    at: place?.stackTrace.split('\n') ?? [],
    views: selectHistory(state).map(({ view }) => view),
    network: [networks.activeId],
    connections: Object.entries(accounts.byNamespace).map(([namespace, account]) => {
      const id = account.status === 'connected' && account.connectorId
      const connector = connectors.find((entry) => entry.id === id)
      return `${namespace} ${account.status} ${connector?.type ?? ''}`.trimEnd()
    }),
    browser: [navigator.userAgent],
    language: [navigator.language],
    time: [new Date().toISOString()],
  }
  const lines = Object.entries(rows).map(
    ([name, values]) => `${name}: ${values.filter(Boolean).join(', ') || 'none'}`,
  )
  return [`Latchkey ${__VERSION__}`, ...lines].join('\n')
}

/** Codes of all errors in a part of the state, each with its slice or endpoint. */
function errorsIn(value: unknown, place: string, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  const endpoint = readProperty(value, 'endpointName')
  const here = typeof endpoint === 'string' ? endpoint : place
  const error = readProperty(value, 'error')
  const code = readProperty(error, 'code')
  const status = readProperty(readProperty(error, 'context'), 'status')
  const said = typeof status === 'number' ? `${String(code)} ${status}` : String(code)
  const own = typeof code === 'string' && code in ERROR_MESSAGES ? [`${here} ${said}`] : []
  return [...own, ...Object.values(value).flatMap((part) => errorsIn(part, here, depth - 1))]
}
