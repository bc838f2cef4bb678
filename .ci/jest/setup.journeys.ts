/** Ends a journey that hangs; no journey is timed. Each of its steps has its own, shorter limit. */
const JOURNEY_TIMEOUT_MS = 600_000

jest.setTimeout(JOURNEY_TIMEOUT_MS)
