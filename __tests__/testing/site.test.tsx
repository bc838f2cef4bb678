/** @jest-environment jest-fixed-jsdom */
import '../../src/testingSetup'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { isHex, toHex, verifyMessage } from 'viem'
import { viemAdapter } from '../../src/adapters/viem'
import { base, mainnet } from '../../src/networks'
import {
  ConnectButton,
  LatchkeyProvider,
  useAccount,
  useNetwork,
  useProvider,
  useSwitchNetwork,
} from '../../src/react'
import { getInWidget, installTestWallet } from '../../src/testing'
import { FIRST } from './kit'

// The first test of a file also loads the widget's code.
jest.setTimeout(30_000)

/** A typical site with the widget. */
const Site = () => (
  <LatchkeyProvider options={{ networks: [mainnet, base], adapters: [viemAdapter()] }}>
    <ConnectButton />
    <Guestbook />
  </LatchkeyProvider>
)

function Guestbook() {
  const { address, status } = useAccount()
  const network = useNetwork()
  const { switchNetwork } = useSwitchNetwork()
  const provider = useProvider('eip155')
  const [entry, setEntry] = useState('nothing')
  const sign = async () => {
    const params = [toHex('I was here'), address]
    const signing = provider?.request({ method: 'personal_sign', params })
    setEntry(await Promise.resolve(signing).then(String, () => 'not signed'))
  }
  return (
    <>
      <p>{`${status} as ${address} on ${network?.name}`}</p>
      <p role="status">{entry}</p>
      <button onClick={() => void sign()}>Sign</button>
      <button onClick={() => void switchNetwork('eip155:8453').catch(() => setEntry('stayed'))}>
        Use Base
      </button>
    </>
  )
}

const reads = (text: RegExp | string) => screen.findByText(text)
const presses = async (name: string) => userEvent.click(await screen.findByText(name))

/** Hosts that received requests from the page. */
const asked: string[] = []
const said: string[] = []

beforeEach(() => {
  asked.length = 0
  window.fetch = async (input) => {
    asked.push(String(input))
    throw new TypeError('There is no network here.')
  }
  jest.spyOn(console, 'warn').mockImplementation((line: unknown) => void said.push(String(line)))
})

afterEach(() => {
  window.latchkeyTestWallet.uninstall()
  localStorage.clear()
  expect(asked).toEqual([])
  // The only warning on a site without a project id.
  for (const line of said.splice(0)) expect(line).toMatch(/Project ID Not Configured/)
})

/** A typical test of a site, in five lines. */
async function connectedSite() {
  const wallet = installTestWallet({ nodes: true })
  render(<Site />)
  await userEvent.click(getInWidget('connect-button'))
  await userEvent.click(await waitFor(() => getInWidget('wallet-selector-dev.latchkey.test')))
  await reads(`connected as ${FIRST} on Ethereum`)
  return wallet
}

test('connects a site and signs a message', async () => {
  await connectedSite()
  await presses('Sign')
  const signature = (await reads(/^0x[\da-f]{130}$/)).textContent
  if (!isHex(signature)) throw new Error('no signature')
  expect(await verifyMessage({ address: FIRST, message: 'I was here', signature })).toBe(true)
})

test('reports a rejection to the site, which can retry', async () => {
  const wallet = await connectedSite()
  wallet.refuseNext()
  await presses('Sign')
  await reads('not signed')
  await presses('Sign')
  await reads(/^0x/)
})

test('rejects a connection, which the widget can retry', async () => {
  const wallet = installTestWallet({ nodes: true })
  wallet.refuseNext()
  render(<Site />)
  await userEvent.click(getInWidget('connect-button'))
  await userEvent.click(await waitFor(() => getInWidget('wallet-selector-dev.latchkey.test')))
  await userEvent.click(await waitFor(() => getInWidget('connecting-widget-secondary-button')))
  await reads(/connected as 0x/)
})

test('switches to a new network, or stays after a rejection', async () => {
  const wallet = await connectedSite()
  wallet.refuseNext('wallet_addEthereumChain')
  await presses('Use Base')
  await reads('stayed')
  await presses('Use Base')
  await reads(/on Base$/)
  expect(wallet.chainId).toBe(8453)
})

test("follows changes of the wallet's owner", async () => {
  const wallet = await connectedSite()
  wallet.changeAccount(1)
  await reads(/connected as 0x7099/)
  wallet.revoke()
  await reads(/^disconnected/)
})

test('reports a missing element by its test id', async () => {
  installTestWallet({ nodes: true })
  render(<Site />)
  expect(() => getInWidget('modal-card')).toThrow(
    'shows no modal-card. Its test ids are: connect-button.',
  )
})
