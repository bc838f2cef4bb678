import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import * as z from 'zod/mini'
import { BITCOIN_CHAIN_ID, REGTEST } from '../../sandbox/chains/bitcoin/regtest'
import { createBitcoinSigner } from '../../sandbox/pages/shared/bitcoin/signer'
import { verifyBitcoin } from '../../src/adapters/siwx/verify/bitcoin'
import { connectPaired, holdsSessions, nextRequest, startWallet } from './support/pairing'
import { bitcoinKeys } from './support/remoteWallet'
import {
  clearResults,
  openConnect,
  press,
  reads,
  sees,
  seesNoModal,
  storedKeys,
} from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

/** The kinds of wallets, each with the name of its row. */
const SHAPES = {
  standard: 'Sandbox Bitcoin',
  sats: 'Sandbox Bitcoin',
  leather: 'Leather',
  unisat: 'UniSat Wallet',
  okx: 'OKX Wallet',
} as const
type Shape = keyof typeof SHAPES
const shapes = Object.keys(SHAPES) as Shape[]

const SIGNATURE = /^\s*[\w+/=]{80,}\s*$/
const TXID = /^\s*[\da-f]{64}\s*$/
const MESSAGE = 'Fieldnotes: this device may open my notebooks.'

const described = () => bitcoinKeys(world.sandbox.description)
const signerOf = (account: number) =>
  createBitcoinSigner(described().keys[account] ?? new Uint8Array(), 'regtest')
const addressOf = (account: number) => signerOf(account).keys[0]?.address ?? ''
const networkId = () => BITCOIN_CHAIN_ID
const ofChain = async (path: string): Promise<unknown> =>
  (await fetch(`${described().explorer}${path}`)).json()

const visitBitcoin = (shape: Shape, query: Record<string, string> = {}) =>
  world.visit({
    query: { adapter: 'bitcoin', ...query },
    wallets: [{ bitcoin: { shape, account: shapes.indexOf(shape) } }],
  })
const owner = (shape: Shape) => addressOf(shapes.indexOf(shape))

/** Number of dialogs since the page loaded. */
const promptsOf = ({ page }: Visit) =>
  page.evaluate(() => window.sandboxInjected.wallets[0]?.bitcoin.prompts)

async function connect(visit: Visit, shape: Shape): Promise<void> {
  const { page } = visit
  await openConnect(visit)
  await press(page, `wallet-selector-${SHAPES[shape]}`)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
}

/** Whether a text of the page is an account's signature over a message. */
const isSigned = (address: string, message: string, signature: string | null) =>
  verifyBitcoin({
    chainId: networkId(),
    address,
    message,
    signature: signature?.trim() ?? '',
    rpcUrls: [],
  })

const Paid = z.object({ vout: z.array(z.object({ value: z.number() })) })
const sentIn = async (txid: string) =>
  Paid.parse(await ofChain(`/tx/${txid}`)).vout.map(({ value }) => value)
/** The signature hash types of a transaction on the chain, input by input. */
async function signedBy(txid: string) {
  const text = await (await fetch(`${described().explorer}/tx/${txid}/hex`)).text()
  const transaction = Transaction.fromRaw(hex.decode(text), { allowUnknownOutputs: true })
  return Array.from(
    { length: transaction.inputsLength },
    (_, at) => transaction.getInput(at).finalScriptWitness?.[0]?.at(-1) ?? null,
  )
}
const textOf = async ({ page }: Visit, testId: string) =>
  (await page.getByTestId(testId).textContent())?.trim() ?? ''

const Coins = z.array(z.object({ txid: z.string(), vout: z.int(), value: z.int() }))

/** An unsigned payment to the next account, base64. */
async function unsigned(account: number, amount: bigint): Promise<string> {
  const { paymentScript: script } = signerOf(account)
  const coins = Coins.parse(await ofChain(`/address/${addressOf(account)}/utxo`))
  const coin = coins.find(({ value }) => BigInt(value) > amount * 2n)
  if (!coin) throw new Error('The account has no coin that is large enough.')
  const { txid, vout: index, value } = coin
  const transaction = new Transaction()
  transaction.addInput({ txid, index, witnessUtxo: { script, amount: BigInt(value) } })
  transaction.addOutputAddress(addressOf(account + 1), amount, REGTEST)
  transaction.addOutputAddress(addressOf(account), BigInt(value) - amount - 1000n, REGTEST)
  return base64.encode(transaction.toPSBT())
}

for (const shape of shapes)
  test(`${shape}: connects, signs, sends, is restored after a reload, and disconnects`, async () => {
    const visit = await visitBitcoin(shape)
    const { page } = visit

    await step('connects after a refusal', async () => {
      await openConnect(visit)
      await press(page, `wallet-selector-${SHAPES[shape]}`)
      await press(page, 'injected-reject')
      await press(page, 'connecting-widget-secondary-button')
      await press(page, 'injected-approve')
      await reads(page, 'status', 'connected')
      await seesNoModal(page)
      await reads(page, 'caip-address', `${networkId()}:${owner(shape)}`)
      await reads(page, 'balance', /^\s*\d+(\.\d+)? BTC\s*$/)
    })

    await step('signs a text, and rejects when the person refuses', async () => {
      await press(page, 'sign-message-button')
      await page.getByTestId('injected-dialog').getByText(MESSAGE).waitFor()
      await press(page, 'injected-approve')
      await reads(page, 'signature', SIGNATURE)
      expect(isSigned(owner(shape), MESSAGE, await textOf(visit, 'signature'))).toBe(true)
      await press(page, 'sign-message-button')
      await press(page, 'injected-reject')
      await reads(page, 'error', /4001/)
      await clearResults(page)
    })

    if (shape === 'standard')
      await step('says that the wallet sends no coins by itself', async () => {
        await press(page, 'send-transaction-button')
        await reads(page, 'error', /4200/)
      })
    else
      await step('sends coins, and none when the person refuses', async () => {
        await press(page, 'send-transaction-button')
        await press(page, 'injected-reject')
        await reads(page, 'error', /4001/)
        await press(page, 'send-transaction-button')
        await press(page, 'injected-approve')
        await reads(page, 'tx-hash', TXID)
        expect(await sentIn(await textOf(visit, 'tx-hash'))).toContain(100_000)
      })

    await step('signs and sends a transaction of the site', async () => {
      await page.evaluate(() => window.sandboxInjected.wallets[0]?.bitcoin.setAutoApprove(true))
      const psbt = await unsigned(shapes.indexOf(shape), 70_000n)
      // ALL with ANYONECANPAY, which no wallet uses by default. The chain checks the signature by
      // its type.
      const signInputs = [{ address: owner(shape), index: 0, sighashTypes: [0x81] }]
      const answer = await page.evaluate(
        (params) => window.latchkey.getProvider()?.request({ method: 'signPsbt', params }),
        { psbt, signInputs, broadcast: true },
      )
      const { txid } = z.object({ psbt: z.string(), txid: z.string() }).parse(answer)
      expect(await sentIn(txid)).toContain(70_000)
      expect(await signedBy(txid)).toEqual([0x81])
    })

    await page.reload()
    if (shape === 'leather')
      await step('does not come back: Leather answers only in a window of its own', async () => {
        await reads(page, 'status', 'disconnected')
        expect(await page.getByTestId('injected-dialog').count()).toBe(0)
        await seesNoModal(page)
        await reads(page, 'address', 'none')
        expect(await promptsOf(visit)).toBe(0)
        expect(JSON.stringify(await storedKeys(visit))).not.toContain(owner(shape))
        await connect(visit, shape)
        expect(await promptsOf(visit)).toBe(1)
      })
    else
      await step(
        'comes back without a prompt, and a disconnect leaves nothing behind',
        async () => {
          await reads(page, 'status', 'connected')
          expect(await page.getByTestId('injected-dialog').count()).toBe(0)
          await reads(page, 'address', owner(shape))
          await press(page, 'disconnect-hook-button')
          await reads(page, 'status', 'disconnected')
          expect(JSON.stringify(await storedKeys(visit))).not.toContain(owner(shape))
          await page.reload()
          await reads(page, 'status', 'disconnected')
        },
      )
  })

for (const shape of shapes)
  test(`${shape}: signs in with a text that contains the network, and ends when the wallet revokes its permission`, async () => {
    const visit = await visitBitcoin(shape, { siwx: 'required' })
    const { page } = visit
    await step('signs in', async () => {
      await connect(visit, shape)
      await sees(page, 'SIWXSignMessage')
      await press(page, 'siwx-sign')
      await press(page, 'injected-approve')
      await reads(page, 'session', owner(shape))
      const session = await page.evaluate(() => window.latchkey.getSession())
      expect(session?.message).toContain('wants you to sign in with your Sandbox Bitcoin account:')
      expect(session?.message).toContain(`Chain ID: ${networkId()}`)
      expect(isSigned(owner(shape), session?.message ?? '', session?.signature ?? null)).toBe(true)
    })
    // Leather has no permission to revoke.
    if (shape === 'leather') return
    await step('the wallet withdraws its permission', async () => {
      await page.evaluate(() => window.sandboxInjected.wallets[0]?.bitcoin.withdraw())
      await reads(page, 'status', 'disconnected')
    })
  })

test('a paired phone signs, refuses, sends, is restored after a reload and is notified of the end', async () => {
  const wallet = await startWallet(world)
  const visit = await visitBitcoin('standard')
  const { page } = visit
  await connectPaired(visit, wallet)
  await reads(page, 'caip-address', `${networkId()}:${addressOf(0)}`)
  const ask = async (testId: string) => {
    const request = nextRequest(wallet)
    await press(page, testId)
    return request
  }
  const asked = await ask('sign-message-button')
  expect(asked.description.text).toBe(MESSAGE)
  await asked.approve()
  await reads(page, 'signature', SIGNATURE)
  expect(isSigned(addressOf(0), MESSAGE, await textOf(visit, 'signature'))).toBe(true)
  await (await ask('sign-message-button')).reject()
  await reads(page, 'error', /4001/)
  await page.reload()
  await reads(page, 'status', 'connected')
  await (await ask('send-transaction-button')).approve()
  await reads(page, 'tx-hash', TXID)
  expect(await sentIn(await textOf(visit, 'tx-hash'))).toContain(100_000)
  await press(page, 'disconnect-hook-button')
  await reads(page, 'status', 'disconnected')
  await holdsSessions(wallet, 0)
})
