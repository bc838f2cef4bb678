/** Path of an installed redis-server: `REDIS_SERVER_PATH`, or the system's. */
export function findRedis(): string | undefined

/**
 * Like `findRedis`, but installs Debian's package when there is none and this user is allowed to.
 */
export function ensureRedis(): string | undefined
