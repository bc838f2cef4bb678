import type { MigrationManifest } from 'redux-persist'

/**
 * Steps from stored version n to n + 1, keyed by the version they lead to; version 1 is the first.
 *
 * 2: a hint lies beside the state (`hint.ts`). The fields of the state are those of version 1. The hint is no part of
 * the state, so the first save after the migration writes it.
 */
export const migrations: MigrationManifest = {
  2: (state) => state,
}
