// Asks the registry for advisories about our dependencies.
import { reportAdvisories } from './lib/advisories.mjs'

await reportAdvisories()
