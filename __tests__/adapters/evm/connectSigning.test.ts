import { createSiweMessage } from 'viem/siwe'
import { createViemAdapter } from '../../../src/adapters/evm/viem'
import { connectSigning } from '../../../src/adapters/evm/connectSigning'
import type { OneStepSignIn } from '../../../src/adapters/types'
import { toErrorRecord } from '../../../src/slices/domain/errors/records'
import { toSiwxMessage } from '../../../src/slices/domain/siwx/formatMessage'
import type { SiwxMessageData } from '../../../src/slices/domain/siwx/siwx'
import { ACCOUNTS } from '../fakeWallet'
import { ONE, TWO } from '../frame/frameWorld'

const [signer] = ACCOUNTS
const CAN = { signInWithEthereum: { supported: true } }
const rpcError = (code: number) => Object.assign(new Error('no'), { code })

/** A wallet with scripted answers, which may throw; returns its requests. */
function wallet(answers: Record<string, (params: unknown) => unknown>) {
  const calls: string[] = []
  const asked: unknown[] = []
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    calls.push(method)
    if (method === 'wallet_connect') asked.push(params)
    const answer = answers[method]
    if (!answer) throw rpcError(-32601)
    return answer(params)
  }
  return { provider: { request }, calls, asked }
}

/** A wallet that announces the capability and signs the given message. */
function signing(change: Record<string, (params: unknown) => unknown> = {}) {
  return wallet({
    eth_chainId: () => '0x7a6a',
    wallet_getCapabilities: () => ({ '0x7a6a': CAN }),
    eth_requestAccounts: () => [signer.address],
    async wallet_connect(params) {
      const [{ capabilities }] = params as [
        { capabilities: { signInWithEthereum: Record<string, string> } },
      ]
      const { nonce = '', domain = '', uri = '', chainId } = capabilities.signInWithEthereum
      const { address } = signer
      const message = createSiweMessage({
        address,
        nonce,
        domain,
        uri,
        version: '1',
        chainId: Number(chainId),
      })
      const signInWithEthereum = { message, signature: await signer.signMessage({ message }) }
      return { accounts: [{ address, capabilities: { signInWithEthereum } }] }
    },
    ...change,
  })
}

function wish() {
  const told: string[] = []
  const signIn: OneStepSignIn = {
    async text(chainId, accountAddress) {
      told.push(`text on ${chainId}`)
      const data: SiwxMessageData = {
        accountAddress,
        chainId,
        domain: 'fieldnotes.example',
        uri: 'https://fieldnotes.example',
        version: '1',
        nonce: 'nonce0000001',
      }
      return toSiwxMessage(data, 'Chain One')
    },
    signed: ({ data }) => void told.push(`signed by ${data.accountAddress}`),
    onInvalidSignature: (reason) => void told.push(`uncounted: ${toErrorRecord(reason).code}`),
  }
  return { signIn, told }
}

const connector = { id: 'io.wallet', type: 'ANNOUNCED', name: 'Wallet', chain: 'eip155' } as const
const inputOf = (
  { provider }: ReturnType<typeof wallet>,
  signIn: OneStepSignIn | undefined,
  networks = [ONE, TWO],
) => ({ connector, provider, networks, networkId: ONE.caipNetworkId, silent: false, signIn })

describe('one prompt to connect and sign in (ERC-7846)', () => {
  it('uses the wallet’s chain, and verifies its account', async () => {
    const given = signing()
    const { signIn, told } = wish()
    const connection = await createViemAdapter().connect(inputOf(given, signIn))
    expect(connection?.accounts).toEqual([{ address: signer.address, type: 'eoa' }])
    expect(told).toEqual(['text on eip155:31338', `signed by ${signer.address}`])
    expect(given.calls).not.toContain('eth_requestAccounts')
    expect(given.asked).toEqual([
      [
        {
          version: '1',
          capabilities: {
            signInWithEthereum: {
              version: '1',
              nonce: 'nonce0000001',
              domain: 'fieldnotes.example',
              uri: 'https://fieldnotes.example',
              chainId: '0x7a6a',
            },
          },
        },
      ],
    ])
  })

  it('uses the active network if the site does not offer the wallet’s', async () => {
    const given = signing({
      eth_chainId: () => '0x1',
      wallet_getCapabilities: () => ({ '0x0': CAN }),
    })
    const { signIn, told } = wish()
    await createViemAdapter().connect(inputOf(given, signIn))
    expect(told[0]).toBe('text on eip155:31337')
  })

  it.each<[string, Record<string, (params: unknown) => unknown>]>([
    [
      'does not return its capabilities',
      { wallet_getCapabilities: () => Promise.reject(rpcError(4100)) },
    ],
    [
      'throws synchronously',
      {
        wallet_getCapabilities: () => {
          throw new Error('no')
        },
      },
    ],
    ['omits the capability', { wallet_getCapabilities: () => ({ '0x7a6a': { atomic: {} } }) }],
    ['supports it on another network only', { wallet_getCapabilities: () => ({ '0x1': CAN }) }],
    [
      'reports it as unsupported',
      {
        wallet_getCapabilities: () => ({ '0x7a6a': { signInWithEthereum: { supported: false } } }),
      },
    ],
    ['returns capabilities of another form', { wallet_getCapabilities: () => 'yes' }],
    ['announces the method but lacks it', { wallet_connect: () => Promise.reject(rpcError(4200)) }],
    ['does not know the method', { wallet_connect: () => Promise.reject(rpcError(-32601)) }],
    ['lacks the capability', { wallet_connect: () => Promise.reject(rpcError(5700)) }],
  ])('does not use the combined prompt for a wallet that %s', async (_, change) => {
    const given = signing(change)
    const { signIn, told } = wish()
    const connection = await createViemAdapter().connect(inputOf(given, signIn))
    expect(connection?.accounts).toHaveLength(1)
    expect(given.calls.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    expect(told.filter((line) => line.startsWith('signed'))).toEqual([])
  })

  it('one prompt to connect and sign in (ERC-7846) waits half a second for a wallet’s silent answer', async () => {
    jest.useFakeTimers()
    const given = signing({ wallet_getCapabilities: () => new Promise(() => {}) })
    const asked = connectSigning({
      ...inputOf(given, undefined),
      signIn: wish().signIn,
      verifyMessage: () => Promise.resolve(false),
    })
    await jest.advanceTimersByTimeAsync(500)
    expect(await asked).toBeNull()
    jest.useRealTimers()
  })

  it.each([4001, -32002, -32603])('throws the error %i of the prompt', async (code) => {
    const given = signing({ wallet_connect: () => Promise.reject(rpcError(code)) })
    const connecting = createViemAdapter().connect(inputOf(given, wish().signIn))
    await expect(connecting).rejects.toMatchObject({ code })
    expect(given.calls).not.toContain('eth_requestAccounts')
  })

  it.each<[string, unknown, string]>([
    ['null', null, 'UNAUTHORIZED'],
    ['no accounts', { accounts: [] }, 'UNAUTHORIZED'],
    ['accounts that are not a list', { accounts: 'me' }, 'UNAUTHORIZED'],
  ])('rejects an answer with %s without a second prompt', async (_, answer, code) => {
    const given = signing({ wallet_connect: () => answer })
    const connecting = createViemAdapter().connect(inputOf(given, wish().signIn))
    await expect(connecting).rejects.toMatchObject({ code })
    expect(given.calls).not.toContain('eth_requestAccounts')
  })

  it('connects accounts without a signature, and reports no sign-in', async () => {
    const given = signing({ wallet_connect: () => ({ accounts: [{ address: signer.address }] }) })
    const { signIn, told } = wish()
    const connection = await createViemAdapter().connect(inputOf(given, signIn))
    expect(connection?.accounts).toHaveLength(1)
    expect(told).toEqual(['text on eip155:31338', 'uncounted: SIWX_INVALID'])
  })

  it('one prompt to connect and sign in (ERC-7846) is not used without a text, an EVM network or `signIn`, or on a silent connect', async () => {
    const none = { ...wish().signIn, text: async () => undefined }
    const site = signing()
    for (const [given, input] of [
      [signing(), { signIn: none }],
      [signing(), { networks: [] }],
      [site, { signIn: undefined }],
      [signing({ eth_accounts: () => [] }), { silent: true }],
    ] as const) {
      await createViemAdapter().connect({ ...inputOf(given, wish().signIn), ...input })
      expect(given.calls).not.toContain('wallet_connect')
    }
    // A site without sign-in does not request the capabilities.
    expect(site.calls).not.toContain('wallet_getCapabilities')
  })
})
