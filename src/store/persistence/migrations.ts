import type { MigrationManifest } from 'redux-persist'

/** Steps from stored version n to n + 1, keyed by the version they lead to; version 1 is the first. */
export const migrations: MigrationManifest = {}
