import { ensurePages } from './pages'

/** Runs once before the journeys, which then find the pages built: two files at a time would build them twice. */
export default ensurePages
