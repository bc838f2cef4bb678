// Asks the registry for advisories about what our packages bring.
import { reportAdvisories } from './lib/advisories.mjs'

await reportAdvisories()
