import { stringToHex } from 'viem'
import { createChainBook } from '../../services/wallet/chains'
import { describeAsk, descriptionText, readableText } from '../../services/wallet/describe'
import { parseAsk } from '../../services/wallet/evmAsk'
import { toRpcError } from '../../services/wallet/rpcError'
import { SandboxConfig, backendUrl, evmChains } from '../../sandbox/pages/shared/sandboxConfig'
import { errorText } from '../../sandbox/pages/demo/actions'
import { methodWords } from '../../sandbox/pages/wallet/methodWords'
import { pairingLink } from '../../sandbox/pages/wallet/pairingLink'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const book = createChainBook([{ id: 31337, name: 'Sandbox One', rpcUrl: '', symbol: 'ETH' }])

const words = (method: string, params: unknown[]) => {
  const ask = parseAsk(method, params, 31337)
  return ask && descriptionText(describeAsk(ask, book, 31337))
}

describe('texts for the user', () => {
  it('shows text as text, and bytes that are not text as hex', () => {
    expect(readableText(stringToHex('Grüße\nzwei'))).toBe('Grüße\nzwei')
    expect(readableText('0xff00')).toBe('0xff00')
    expect(readableText(stringToHex('a\u0007b'))).toBe('0x610762')
  })

  it('names amount, receiver, data and network of a transaction', () => {
    const transaction = { from: ADDRESS, to: ADDRESS, value: '0xde0b6b3a7640000', input: '0xabcd' }
    const text = words('eth_sendTransaction', [transaction])
    expect(text).toContain(`To: ${ADDRESS}`)
    expect(text).toContain('Amount: 1 ETH')
    expect(text).toContain('Data: 2 bytes')
    expect(text).toContain('Network: Sandbox One')
  })

  it('accepts a message with the address first, and a network without a known name', () => {
    expect(words('personal_sign', [ADDRESS, stringToHex('hello')])).toContain('\nhello')
    expect(words('wallet_switchEthereumChain', [{ chainId: '0x3e7' }])).toContain('chain 999')
    expect(words('eth_blockNumber', [])).toBeNull()
  })

  it('describes the methods of a proposal, each once', () => {
    const methods = ['personal_sign', 'eth_signTypedData', 'eth_signTypedData_v4', 'wallet_x']
    expect(methodWords(methods)).toBe('message signatures, typed-data signatures, and 1 more')
  })
})

describe('pages and the sandbox around them', () => {
  it('finds the backend from the page, for every port base', () => {
    const page = { protocol: 'http:', hostname: '127.0.0.1', port: '5704' }
    expect(backendUrl(page, -3)).toBe('http://127.0.0.1:5701')
  })

  it('reads the EVM networks of the sandbox and refuses a description without keys', () => {
    const network = {
      name: 'One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    }
    const description = {
      urls: { relay: 'ws://127.0.0.1:2' },
      networks: [
        { ...network, id: 31337, caipNetworkId: 'eip155:31337' },
        { ...network, id: 'abc', chainNamespace: 'solana' },
      ],
      accounts: { eip155: [{ address: ADDRESS, privateKey: '0x00' }] },
      projectId: 'p',
    }
    expect(evmChains(SandboxConfig.parse(description))).toEqual([
      { id: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:1', symbol: 'ETH' },
    ])
    expect(SandboxConfig.safeParse({ ...description, accounts: {} }).success).toBe(false)
  })

  it('reads the pairing URI of a deep link, encoded once or twice', () => {
    const uri = 'wc:ab@2?relay-protocol=irn&symKey=cd'
    const once = encodeURIComponent(uri)
    expect(pairingLink(`?uri=${once}`)).toBe(uri)
    expect(pairingLink(`?uri=${encodeURIComponent(once)}`)).toBe(uri)
    expect(pairingLink('?requestId=1')).toBeNull()
  })

  it('shows errors by message and code, also nested ones', () => {
    expect(errorText({ message: 'User rejected.', code: 5000 })).toBe('User rejected. (5000)')
    expect(errorText(undefined)).toBe('It did not work.')
    const nested = new Error('outer', { cause: { code: -32000, message: 'insufficient funds' } })
    expect(toRpcError(nested)).toMatchObject({ code: -32000, message: 'outer' })
    expect(toRpcError('odd')).toMatchObject({ code: -32603 })
  })
})
