/** Ends a journey that hangs; none is timed. Each step in it has its own, shorter limit. */
const JOURNEY_TIMEOUT_MS = 600_000

jest.setTimeout(JOURNEY_TIMEOUT_MS)
