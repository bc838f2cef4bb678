import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../../services/runCommand'
import { keyText } from '../frame/stores'

/** The key of the shares in these tests. */
export const KEYS = keyText('test', 1)

/** The factory of smart accounts in the configuration. */
export const FACTORY = '0x1111111111111111111111111111111111111111'

type Env = Readonly<Record<string, string | undefined>>

/** Runs an operator's commands with answers to their questions; each resolves with its output. */
export const commandAsking =
  (env: Env, ask: (question: string) => Promise<string | null>) =>
  async (...args: readonly string[]): Promise<string> => {
    const written: string[] = []
    await runCommand({
      ...{ args, env, ask },
      pages: () => Promise.reject(new Error('no frame is asked for')),
      write: (line) => void written.push(line),
    })
    return written.join('')
  }

/** Runs an operator's command without questions. */
export const command = (env: Env, ...args: readonly string[]): Promise<string> =>
  commandAsking(env, () => Promise.reject(new Error('no question is expected')))(...args)

/** A configuration with a backend and a frame whose folders are in a new folder. */
export function configuration() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-maintenance-'))
  const [backendDir, frameDir] = [join(folder, 'backend'), join(folder, 'frame')]
  const chain = {
    ...{ id: 1, name: 'One', rpcUrl: 'http://127.0.0.1:1', explorerUrl: 'https://scan.example' },
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  }
  const config = {
    backend: {
      ...{ publicUrl: 'https://api.example', port: 8080, chains: [chain], dataDir: backendDir },
    },
    frame: {
      ...{ publicUrl: 'http://127.0.0.1:8090', port: 8090, projects: {}, nodes: [] },
      ...{ dataDir: frameDir, mail: { inbox: true } },
      smartAccounts: [
        { chainId: 1, node: 'http://127.0.0.1:1', bundler: 'http://127.0.0.1:1', factory: FACTORY },
      ],
    },
  }
  const file = join(folder, 'latchkey.json')
  writeFileSync(file, JSON.stringify(config))
  return { folder, file, backendDir, frameDir }
}
