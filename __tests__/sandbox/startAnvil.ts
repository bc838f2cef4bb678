import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { askNode } from '../../services/wallet/jsonRpc'
import { freePort } from '../support/freePort'

const require = createRequire(__filename)
const platform = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`

const answers = (url: string) => askNode(url, 'eth_chainId', []).then(Boolean, () => false)

/** Starts a real EVM node with anvil's own funded test keys and waits until it answers. */
export async function startAnvil(chainId: number) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const binary = require.resolve(`${platform}/bin/anvil`)
  const options = ['--port', String(port), '--chain-id', String(chainId), '--silent']
  const child = spawn(binary, ['--host', '127.0.0.1', ...options], { stdio: 'ignore' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries > 200) throw new Error('anvil does not answer')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const stop = () => {
    child.kill()
    return exited
  }
  return { url, stop }
}

/** Two of anvil's well-known test keys. */
export const TEST_ACCOUNTS = [
  {
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  },
  {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  },
] as const
