/** A journey starts chains and a browser; each step in it has its own, shorter limit. */
const JOURNEY_TIMEOUT_MS = 240_000

jest.setTimeout(JOURNEY_TIMEOUT_MS)
