import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommonClient, WebSocket } from '../../../src/adapters/solana/noSockets'

it('exports the names that web3.js imports, and opens no socket', () => {
  const web3 = join(process.cwd(), 'node_modules/@solana/web3.js/lib/index.browser.esm.js')
  const [, taken = ''] =
    /import \{([^}]*)\} from 'rpc-websockets'/.exec(readFileSync(web3, 'utf8')) ?? []
  expect(taken.split(',').map((name) => name.trim())).toEqual(['CommonClient', 'WebSocket'])
  expect(CommonClient).toThrow('opens no sockets')
  expect(WebSocket).toBe(CommonClient)
})
