// Runs the file of a command once for each list of arguments, all in one process: `node runEach.mjs
// FILE LISTS`, with the lists as JSON. Fails when one of the runs does.
import { pathToFileURL } from 'node:url'

const [file, lists] = process.argv.slice(2)
const codes = []
for (const words of JSON.parse(lists)) {
  process.argv = [process.execPath, file, ...words]
  process.exitCode = 0
  // Another URL is another module, so the file runs again.
  await import(`${pathToFileURL(file)}?${codes.length}`)
  codes.push(process.exitCode)
}
process.exitCode = Math.max(...codes)
