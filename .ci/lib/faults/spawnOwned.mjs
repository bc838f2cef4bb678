import { spawn } from 'node:child_process'

const owned = new Set()
process.on('exit', () => {
  for (const child of owned) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

/** Starts a process that ends with this one. */
export function spawnOwned(command, words, options) {
  const child = spawn(command, words, options)
  owned.add(child)
  child.once('exit', () => owned.delete(child))
  return child
}
