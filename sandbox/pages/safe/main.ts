import { isAddress, isHex } from 'viem'
import { byId } from '../../../services/wallet/dom'
import { backendUrl, contractHolders, evmChains, loadSandboxConfig } from '../shared/sandboxConfig'
import { createAccount } from './account'
import { safeHandlers } from './handlers'
import { serveApp } from './protocol'

/** The demo beside this page, which accepts this page as a Safe. */
function ownDemo(): string {
  const url = new URL(`http://localhost:${Number(location.port) - 4}/`)
  url.searchParams.set('wallet', 'off')
  url.searchParams.set('connectors', JSON.stringify({ safe: { origins: [location.origin] } }))
  return url.href
}

async function start() {
  const config = await loadSandboxConfig(backendUrl(location, -3))
  const [holder] = contractHolders(config)
  const [chain] = evmChains(config)
  const { address = '', privateKey = '' } = holder ?? {}
  if (!chain || !isAddress(address) || !isHex(privateKey))
    throw new Error('The sandbox has no contract account')
  const account = createAccount({ address, key: privateKey, chain })
  await account.fund()
  byId('account').textContent = account.address
  const app = new URL(new URLSearchParams(location.search).get('app') ?? ownDemo())
  const frame = byId('app')
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('The page has no frame')
  serveApp({ frame, origin: app.origin }, safeHandlers(account))
  frame.src = app.href
  byId('status').textContent = `On ${chain.name}`
}

start().catch((error: unknown) => {
  byId('status').textContent = `Failed: ${String(error)}`
})
