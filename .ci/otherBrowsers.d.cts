/** Paths of the programs that drive a browser besides Chromium; null when it is not installed. */
export function findBrowser(name: 'firefox' | 'webkit'): string[] | null

/**
 * Installs missing browsers with apt (as root); returns a line about each browser with its path or
 * its absence.
 */
export function ensureOtherBrowsers(): string[]
