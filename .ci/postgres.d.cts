/** Folder with the programs of an installed PostgreSQL: `POSTGRES_BIN_PATH`, or that of Debian's newest version. */
export function findPostgres(): string | undefined

/** Like `findPostgres`, but installs Debian's package when there is none and this user may. */
export function ensurePostgres(): string | undefined

/** The user as whom a server runs, for `spawn`; empty for this one. */
export function postgresUser(): { uid?: number; gid?: number }
