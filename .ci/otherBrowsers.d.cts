/** Paths of the programs that drive a browser beside Chromium; null where it is not installed. */
export function findBrowser(name: 'firefox' | 'webkit'): string[] | null

/** Installs what is missing where apt can (as root); says for each browser where it is, or that it is not there. */
export function ensureOtherBrowsers(): string[]
