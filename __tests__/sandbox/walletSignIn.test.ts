import { recoverMessageAddress } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { SIGN_IN_WAYS } from '../../sandbox/pages/injected/options'
import { announce, readSignIn } from '../../sandbox/pages/injected/signIn'
import { TEST_ACCOUNTS } from './startAnvil'
import { privateKeyToAccount } from 'viem/accounts'

const [{ address, privateKey }] = TEST_ACCOUNTS
const key = privateKeyToAccount(privateKey)
const origin = 'http://127.0.0.1:5300'
const ASKED = {
  version: '1',
  nonce: 'nonce0000001',
  chainId: '0x7a69',
  domain: '127.0.0.1:5300',
  uri: `${origin}/`,
  statement: 'Sign in.',
  expirationTime: '2030-01-01T00:00:00.000Z',
}
const params = (change: Record<string, unknown> = {}) => [
  { version: '1', capabilities: { signInWithEthereum: { ...ASKED, ...change } } },
]
const read = (way: (typeof SIGN_IN_WAYS)[number], given: unknown = params()) =>
  readSignIn(given, { way, address: key.address, origin })
const sign = (message: string) => key.signMessage({ message })

describe('the test wallet with the combined prompt to connect and sign in (ERC-7846)', () => {
  it('announces the method before a connection, and describes the request to connect and sign in', async () => {
    expect(await announce('on', { '0x1': { atomic: {} } })).toEqual({
      '0x1': { atomic: {}, signInWithEthereum: { supported: true } },
    })
    expect(await announce('off', { '0x1': {} })).toBeNull()
    const { description } = read('on')
    expect(description.title).toBe('Connect and sign in to 127.0.0.1:5300')
    expect(description.text).toContain('Sign in.')
  })

  it('returns its accounts, and the text that its first account has signed', async () => {
    const answer = (await read('on').answer([key.address], sign)) as {
      accounts: [
        { capabilities: { signInWithEthereum: { message: string; signature: `0x${string}` } } },
      ]
    }
    const { message, signature } = answer.accounts[0].capabilities.signInWithEthereum
    expect(parseSiweMessage(message)).toMatchObject({ address, nonce: ASKED.nonce, chainId: 31337 })
    expect(await recoverMessageAddress({ message, signature })).toBe(key.address)
  })

  it.each<[string, Record<string, unknown>]>([
    ['another site', { domain: 'elsewhere.example' }],
    ['another page', { uri: 'https://elsewhere.example' }],
  ])('refuses the text of %s', (_, change) => {
    expect(() => read('on', params(change))).toThrow(expect.objectContaining({ code: -32602 }))
  })

  it.each(['off', 'lacksMethod'] as const)('%s: does not support the method', (way) => {
    expect(() => read(way)).toThrow(expect.objectContaining({ code: 4200 }))
  })
})
