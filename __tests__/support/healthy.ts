import type { Trace } from '../../src/slices/domain/widget/trace'
import type { Diagnosis } from '../../src/slices/domain/widget/diagnosis'

/** A report without findings. */
export const HEALTHY: Diagnosis = {
  version: '0.0.0',
  at: '2026-01-01T00:00:00.000Z',
  status: 'ok',
  findings: [],
}

/** An empty trace. */
export const EMPTY_TRACE: Trace = {
  format: 'latchkey-trace',
  formatVersion: 1,
  version: '0.0.0',
  preloadedState: '{}',
  payload: '[]',
  log: '[]',
}
