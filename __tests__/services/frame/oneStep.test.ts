import { privateKeyToAccount } from 'viem/accounts'
import { stringToHex, verifyMessage } from 'viem'
import type { Address } from 'viem'
import { createOneStep } from '../../../services/frame/page/oneStep'
import type { Login } from '../../../services/frame/page/login'
import { latchkeyAccount } from '../../../services/wallet/accounts/latchkey'
import { formatSiwxMessage } from '../../../src/slices/domain/siwx/formatMessage'
import { partOf } from '../../support/partOf'

const privateKey = `0x${'11'.repeat(32)}` as const
const { address } = privateKeyToAccount(privateKey)
const SITE = 'https://fieldnotes.example'
const SMART: Address = '0x2000000000000000000000000000000000000002'
const SIGNER = { address, smart: null, chainId: 31337 }

const FIELDS = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:31337',
  domain: 'fieldnotes.example',
  uri: SITE,
  version: '1',
  nonce: 'nonce0000001',
} as const
const asked = (change: Partial<Record<keyof typeof FIELDS, string>> = {}, bare = false) => {
  const fields = { ...FIELDS, ...change }
  const data = { ...fields, chainId: fields.chainId as typeof FIELDS.chainId }
  return { ...fields, serializedMessage: formatSiwxMessage(data, 'Ethereum', bare) }
}

function frame({ hasShare = true, opens = true } = {}) {
  const login = {
    canSign: async () => hasShare,
    openKey: () =>
      opens ? Promise.resolve({ address, privateKey }) : Promise.reject(new Error('no')),
  }
  const oneStep = createOneStep(async () => partOf<Login>(login), SITE)
  oneStep.begin()
  return oneStep
}

describe('sign-in together with the login', () => {
  it.each([false, true])('signs the text of the site with its address filled in', async (bare) => {
    const { message = '', signature = '0x' } = (await frame().sign(asked({}, bare), SIGNER)) ?? {}
    expect(message.split('\n')[1]).toBe(address)
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  })

  it('signs for a smart account on the network of the text, and for no other account', async () => {
    const smart = {
      implementation: 'latchkey',
      ...{ address: SMART, owner: address, entryPoint: SMART, factory: SMART },
      factoryData: '0x12',
      ...{ deployed: true, nonce: 0n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
    } as const
    const signed = await frame().sign(asked(), { address: SMART, smart, chainId: 31337 })
    const { message = '', signature } = signed ?? {}
    expect(message.split('\n')[1]).toBe(SMART)
    const account = { address: SMART, owner: address, chainId: 31337 } as const
    const key = privateKeyToAccount(privateKey)
    const data = stringToHex(message)
    expect(signature).toBe(await latchkeyAccount.signMessage(key, account, data))
    for (const other of [{ address }, { chainId: 1 }])
      expect(signature).not.toBe(
        await latchkeyAccount.signMessage(key, { ...account, ...other }, data),
      )
  })

  it('signs one text for each login, and none after it has ended', async () => {
    const oneStep = frame()
    expect(await oneStep.sign(asked(), SIGNER)).not.toBeNull()
    expect(await oneStep.sign(asked(), SIGNER)).toBeNull()
    oneStep.begin()
    oneStep.end()
    expect(await oneStep.sign(asked(), SIGNER)).toBeNull()
  })

  it.each<[string, Partial<Record<keyof typeof FIELDS, string>>]>([
    ['another site', { domain: 'elsewhere.example' }],
    ['another page', { uri: 'https://elsewhere.example' }],
    ['another network', { chainId: 'eip155:1' }],
    ['another account', { accountAddress: '0x0000000000000000000000000000000000000001' }],
    ['a nonce that can be guessed', { nonce: '1' }],
    ['another version', { version: '2' }],
  ])('signs no text for %s', async (_, change) => {
    expect(await frame().sign(asked(change), SIGNER)).toBeNull()
  })

  it('signs no text with two sign-in statements, and nothing without a text', async () => {
    const { serializedMessage, ...fields } = asked()
    const twice = `${serializedMessage}\nelsewhere.example wants you to sign in with your Ethereum account:`
    expect(await frame().sign({ ...fields, serializedMessage: twice }, SIGNER)).toBeNull()
    expect(await frame().sign(fields, SIGNER)).toBeNull()
  })

  it.each([{ hasShare: false }, { opens: false }])('asks for no password: %j', async (parts) => {
    expect(await frame(parts).sign(asked(), SIGNER)).toBeNull()
  })
})
