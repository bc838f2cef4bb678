/** Folder with the programs of an installed PostgreSQL: `POSTGRES_BIN_PATH`, or that of Debian's newest version. */
export function findPostgres(): string | undefined

/**
 * Like `findPostgres`, but installs Debian's package when there is none and this user is allowed
 * to.
 */
export function ensurePostgres(): string | undefined

/** The user of a server process, for `spawn`; empty for the current one. */
export function postgresUser(): { uid?: number; gid?: number }
