import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LatchkeyProvider } from '../../../../src/react'
import { cloudSiwx, localSiwx } from '../../../../src/siwx'
import { bitcoinAdapter } from '../../../../src/adapters/bitcoin'
import { cosmosAdapter } from '../../../../src/adapters/cosmos'
import { ethersAdapter } from '../../../../src/adapters/ethers'
import { polkadotAdapter } from '../../../../src/adapters/polkadot'
import { solanaAdapter } from '../../../../src/adapters/solana'
import { viemAdapter } from '../../../../src/adapters/viem'
import { baseAccount } from '../../../../src/adapters/connectors/baseAccount'
import { coinbaseWallet } from '../../../../src/adapters/connectors/coinbaseWallet'
import { safe } from '../../../../src/adapters/connectors/safe'
import { byId } from '../../../../services/wallet/dom'
import { backendUrl, loadSandboxConfig } from '../../shared/sandboxConfig'
import { widgetNow } from '../widget'
import { connectorsFrom, demoOptions, showPageTheme } from '../setup'
import { addTryPanel } from '../try/panel'
import { Site } from './Site'

const query = new URLSearchParams(location.search)

async function start() {
  const config = await loadSandboxConfig(backendUrl(location, 1))
  const wanted = connectorsFrom(query) ?? {}
  const optionsOf = <T,>(given: true | T) => (given === true ? undefined : given)
  const connectors = [
    ...(wanted.safe ? [safe(optionsOf(wanted.safe))] : []),
    ...(wanted.coinbaseWallet ? [coinbaseWallet(optionsOf(wanted.coinbaseWallet))] : []),
    ...(wanted.baseAccount ? [baseAccount(optionsOf(wanted.baseAccount))] : []),
  ]
  const options = demoOptions(query, config, {
    adapters: {
      viem: () => viemAdapter({ connectors }),
      ethers: () => ethersAdapter({ connectors }),
      solana: solanaAdapter,
      bitcoin: bitcoinAdapter,
      polkadot: polkadotAdapter,
      cosmos: cosmosAdapter,
    },
    localSiwx,
    cloudSiwx,
  })
  createRoot(byId('root')).render(
    <StrictMode>
      <LatchkeyProvider options={options}>
        <Site config={config} signIn={options.siwx !== undefined} />
      </LatchkeyProvider>
    </StrictMode>,
  )
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showPageTheme)

addTryPanel(widgetNow)
start().catch((error: unknown) => {
  byId('root').textContent = `The site did not start: ${String(error)}`
})
