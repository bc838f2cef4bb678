import { run } from './cli'

process.exitCode = run(process.argv.slice(2), (text) => {
  process.stdout.write(`${text}\n`)
})
