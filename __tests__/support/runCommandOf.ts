import { fromErrorRecord } from '../../src/slices/domain/errors/records'
import { createRunCommand } from '../../src/store/runCommand'
import type { TestApp } from './createTestApp'

/** What the public methods of a test app settle with. */
export const runCommandOf = ({ store, startListening, ports }: TestApp) =>
  createRunCommand({
    store,
    startListening,
    id: ports.random.id,
    loadErrors: () => Promise.resolve(fromErrorRecord),
  })
