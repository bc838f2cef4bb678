/**
 * Runs all services of a configuration in one process, `npx tsx services/start.ts latchkey.json`,
 * or some of them, `npx tsx services/start.ts latchkey.json backend relay`. docs/self-hosting.md
 * describes the file.
 */
import { sourcePages } from './frame/sourcePages'
import { runProcess } from './runCommand'

void runProcess(sourcePages)
