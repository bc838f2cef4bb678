/** Path of an installed Chromium: `CHROMIUM_PATH`, the system's, or playwright-core's own. */
export function findChromium(): string | undefined

/** Like `findChromium`, but installs one when there is none: apt as root, else playwright-core's installer. */
export function ensureChromium(): string

/** What to hand to `chromium.launch()` of playwright-core. Throws when there is no browser. */
export function launchOptions(): { executablePath: string; args: string[] }
