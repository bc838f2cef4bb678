/** Path of an installed Chromium: `CHROMIUM_PATH`, the system's, or playwright-core's own. */
export function findChromium(): string | undefined

/**
 * Like `findChromium`, but installs one when there is none: with apt as root, else with
 * playwright-core's installer.
 */
export function ensureChromium(): string

/** Options for `chromium.launch()` of playwright-core. Throws when there is no browser. */
export function launchOptions(): { executablePath: string; args: string[] }

/**
 * An argument for tests: scripts of a page are compiled and their memory is collected on one
 * thread, which takes less CPU time.
 */
export const ONE_THREAD: string
