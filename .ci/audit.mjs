// Asks the registry for advisories about what our packages bring.
import { advisoryChecks } from './lib/advisories.mjs'
import { runChecks } from './lib/checks.mjs'

await runChecks(await advisoryChecks())
