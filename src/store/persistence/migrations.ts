import type { MigrationManifest } from 'redux-persist'

/**
 * Migrations from stored version n - 1 to n, keyed by n; version 1 is the first.
 * 2: adds a hint beside the state (`hint.ts`). The fields of the state are unchanged. The hint is
 * not part of the state, so the first save after the migration writes it.
 */
export const migrations: MigrationManifest = {
  2: (state) => state,
}
