import type { Latchkey as Widget } from '../../../src/index'
import type * as ScriptTag from '../../../src/umd'
import { byId, make } from '../../../services/wallet/dom'
import { backendUrl, loadSandboxConfig } from '../shared/sandboxConfig'
import type { SandboxConfig } from '../shared/sandboxConfig'
import { errorText, sendCalls, sendTransaction, signMessage, signTypedData } from './actions'
import type { TestContext, Outcome } from './actions'
import { FACT_LABELS, readFacts } from './facts'
import { testContextOf, nextNetwork } from './testContext'
import { showWidget, widgetNow } from './widget'
import { connectorsFrom, demoOptions, showPageTheme } from './setup'
import { addTryPanel } from './try/panel'

/** The script-tag build's global. */
declare const Latchkey: typeof ScriptTag

const query = new URLSearchParams(location.search)

function drawFacts(latchkey: Widget) {
  const facts = readFacts(latchkey)
  for (const [name] of FACT_LABELS) byId(name).textContent = facts[name]
  const connected = facts.status === 'connected'
  document.documentElement.dataset.connected = String(connected)
  for (const key of document.querySelectorAll<HTMLButtonElement>('button[data-needs-wallet]'))
    key.disabled = !connected
  byId('needs-wallet').hidden = connected
}

function showOutcome({ signature, hash }: Outcome) {
  if (signature) byId('signature').textContent = signature
  if (hash) byId('tx-hash').textContent = hash
}

function showError(error: unknown) {
  const line = byId('error')
  line.textContent = errorText(error)
  line.hidden = false
}

/** Runs the action of a clicked button: disables it meanwhile, and displays its error. */
function onPress(id: string, work: () => Promise<Outcome | void>) {
  const key = byId(id)
  key.addEventListener('click', () => {
    byId('error').hidden = true
    byId('error').textContent = ''
    key.setAttribute('aria-busy', 'true')
    void work()
      .then((outcome) => showOutcome(outcome ?? {}), showError)
      .finally(() => key.removeAttribute('aria-busy'))
  })
}

function wireKeys(latchkey: Widget, config: SandboxConfig) {
  const act = (work: (ground: TestContext) => Promise<Outcome>) => async () =>
    work(testContextOf(latchkey, config))
  onPress('sign-message-button', act(signMessage))
  onPress('sign-typed-data-button', act(signTypedData))
  onPress('send-transaction-button', act(sendTransaction))
  onPress('send-calls-button', act(sendCalls))
  onPress('switch-network-button', async () =>
    latchkey.switchNetwork(nextNetwork(latchkey, config)),
  )
  onPress('disconnect-hook-button', () => latchkey.disconnect())
  onPress('open-hook-button', () => latchkey.open())
  onPress('sign-in-button', async () => {
    await latchkey.signIn()
  })
  onPress('sign-out-button', () => latchkey.signOut())
}

function addSecond(options: Parameters<typeof Latchkey.createLatchkey>[0]) {
  const second = Latchkey.createLatchkey({ ...options, instanceId: 'second' })
  Reflect.set(window, 'latchkeySecond', second)
  const status = make('p', { 'data-testid': 'second-status' })
  const draw = () => {
    const { status: word, address } = second.getAccount()
    status.textContent = address ? `${word} ${address}` : word
  }
  second.subscribe(draw)
  second.on('account', draw)
  draw()
  const element = document.createElement('latchkey-button')
  element.setAttribute('instance', 'second')
  byId('second').append(status, element)
  byId('second-panel').hidden = false
}

async function startSite() {
  const config = await loadSandboxConfig(backendUrl(location, 1))
  const { siwx } = Latchkey
  const { viem, ethers } = Latchkey.adapters
  const connectors = connectorsFrom(query)
  const evm = connectors && {
    viem: () => viem({ connectors }),
    ethers: () => ethers({ connectors }),
  }
  const adapters = { ...Latchkey.adapters, ...evm }
  const options = demoOptions(query, config, { adapters, ...siwx })
  const latchkey = Latchkey.createLatchkey(options)
  showWidget(latchkey)
  const draw = () => drawFacts(latchkey)
  latchkey.subscribe(draw)
  for (const event of ['account', 'network', 'session'] as const) latchkey.on(event, draw)
  draw()
  wireKeys(latchkey, config)
  byId('sign-in').hidden = options.siwx === undefined
  if (query.get('instances') === '2') addSecond(options)
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showPageTheme)

addTryPanel(widgetNow)
startSite().catch(showError)
