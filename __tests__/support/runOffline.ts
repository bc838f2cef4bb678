import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../../sandbox/world/pages'

/** Network namespaces need a kernel that allows this user to create one. */
const hasNamespaces = (() => {
  try {
    execFileSync('unshare', ['-rn', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/**
 * Runs a script in a separate process without network access.
 * @param typed the lines of its input
 */
export async function runOffline(args: readonly string[], typed: readonly string[] = []) {
  const node = ['--import', 'tsx', ...args]
  const blocked = `data:text/javascript,import net from 'node:net';net.Socket.prototype.connect=()=>{throw new Error('network')}`
  const [command, rest] = hasNamespaces
    ? ['unshare', ['-rn', process.execPath, ...node]]
    : [process.execPath, ['--import', blocked, ...node]]
  const child = spawn(command, rest, { cwd: ROOT })
  const told = { out: '', err: '' }
  child.stdout.on('data', (part) => (told.out += String(part)))
  child.stderr.on('data', (part) => (told.err += String(part)))
  child.stdin.on('error', () => undefined)
  child.stdin.end(typed.map((line) => `${line}\n`).join(''))
  const [code] = await once(child, 'close')
  return { code: Number(code), ...told }
}
