#!/usr/bin/env node
/** The command `latchkey-recover`. It makes no network request. */
import { openPrompt } from './prompt'
import { RecoveryProblem, runRecover } from './recoverCommand'

const { stdin, stdout, stderr } = process
const prompt = openPrompt({ input: stdin, output: stderr, isTerminal: stdin.isTTY })
const run = runRecover({
  args: process.argv.slice(2),
  prompt,
  write: (text) => stdout.write(text),
  note: (text) => stderr.write(text),
})
void run
  .then((isDone) => {
    process.exitCode = isDone ? 0 : 1
  })
  .catch((error: unknown) => {
    // The messages of other errors could contain a secret.
    const known = error instanceof RecoveryProblem
    stderr.write(`${known ? error.message.trimEnd() : 'The recovery failed unexpectedly.'}\n`)
    process.exitCode = 1
  })
  .finally(() => prompt.close())
