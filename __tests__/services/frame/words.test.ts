import { encodeFunctionData, erc20Abi, erc721Abi, maxUint256, parseAbi, stringToHex } from 'viem'
import { chainIdOf, chainInfo, nodeUrl } from '../../../services/frame/page/networks'
import { requestWords, type SigningAsk } from '../../../services/frame/page/words'
import { parseAsk } from '../../../services/wallet/evmAsk'
import { permits } from '../../support/hostileCalls'

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const TOKEN = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const SITE = 'https://fieldnotes.example'
const chain = chainInfo(31337, 'http://127.0.0.1:1')

const isSigning = (ask: ReturnType<typeof parseAsk>): ask is SigningAsk =>
  ask?.kind === 'message' || ask?.kind === 'typedData' || ask?.kind === 'transaction'

const words = (method: string, params: unknown[]) => {
  const ask = parseAsk(method, params, chain.id)
  if (!isSigning(ask)) throw new Error('nothing to sign')
  return requestWords(ask, { address: ME, smart: null }, chain, SITE)
}
const message = (text: string) => words('personal_sign', [stringToHex(text), ME])
const transaction = (fields: object) => words('eth_sendTransaction', [{ from: ME, ...fields }])

test('shows an increase of an allowance as an addition, not as a limit', () => {
  const abi = parseAbi(['function increaseAllowance(address,uint256)'])
  const { facts } = transaction({
    to: TOKEN,
    data: encodeFunctionData({ abi, args: [OTHER, 5n] }),
  })
  expect(facts).toContainEqual({
    label: 'Increase by',
    value: '5 base units (the decimals of this token are not known)',
  })
  expect(facts.map(({ label }) => label)).not.toContain('At most')
})

test('shows a decrease of an allowance as a subtraction, not as a limit', () => {
  const abi = parseAbi(['function decreaseAllowance(address,uint256)'])
  const found = transaction({
    to: TOKEN,
    data: encodeFunctionData({ abi, args: [OTHER, 2n ** 256n - 1n] }),
  })
  expect(found).toMatchObject({ title: 'Reduce an allowance' })
  expect(found).not.toHaveProperty('warning')
  expect(found.facts).toContainEqual({
    label: 'Decrease by',
    value: `${2n ** 256n - 1n} base units (the decimals of this token are not known)`,
  })
})

describe('messages', () => {
  it('shows the text, with characters that hide or reverse it made visible', () => {
    expect(message('Pay 5\u202e00')).toMatchObject({
      title: 'Sign a message',
      text: 'Pay 5⟨U+202E⟩00',
      approve: 'Sign',
    })
  })

  it.each(['\u3164', '\u115f', '\uffa0', '\u034f', '\u2800', '\u2028', '\u{e0041}', '\ufe0e'])(
    'shows the code of %j, which is invisible',
    (sign) => {
      const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
      expect(message(`a${sign}b`).text).toBe(`a⟨U+${code}⟩b`)
    },
  )

  it('leaves emoji unchanged', () => {
    expect(message('Signed with \u2764\ufe0f').text).toBe('Signed with \u2764\ufe0f')
  })

  it('treats hex with half a byte as text, as it has no bytes to sign', () => {
    expect(words('personal_sign', ['0xabc', ME]).text).toBe('0xabc')
  })

  it('names the site of a sign-in and warns when another one asks', () => {
    const signIn = (host: string) =>
      message(`${host} wants you to sign in with your Ethereum account:`)
    expect(signIn('fieldnotes.example').title).toBe('Sign in to fieldnotes.example')
    expect(signIn('fieldnotes.example').warning).toBeUndefined()
    expect(signIn('bank.example').warning?.text).toContain('fieldnotes.example is asking')
    expect(signIn('fieldnotes.example.evil').warning).toBeDefined()
    expect(signIn('https://bank.example').warning).toBeDefined()
  })

  it('warns of a sign-in for another account than the one that signs', () => {
    const signIn = (account: string, host = 'fieldnotes.example') =>
      message(`${host} wants you to sign in with your Ethereum account:\n${account}\n\nVersion: 1`)
    expect(signIn(ME).warning).toBeUndefined()
    expect(signIn(ME.toLowerCase()).warning).toBeUndefined()
    expect(signIn(OTHER).warning).toEqual({
      title: 'Another account',
      text: `This names the account ${OTHER}, but ${ME} signs it.`,
    })
    const foreign = signIn(OTHER, 'bank.example').warning
    expect(foreign?.title).toBe('Another site')
    expect(foreign?.text).toContain(`names the account ${OTHER}`)
  })
})

describe('typed data', () => {
  const domain = { name: 'Harbor', chainId: 31337, verifyingContract: TOKEN }
  const fieldsOf = (primaryType: string) => ({
    [primaryType]: [
      { name: 'spender', type: 'address' },
      { name: 'details', type: 'Details' },
    ],
    Details: [{ name: 'amount', type: 'uint256' }],
  })
  const typed = (
    primaryType: string,
    message: object = { spender: OTHER, details: { amount: '500' } },
    types: object = fieldsOf(primaryType),
  ) => words('eth_signTypedData_v4', [ME, { domain, types, primaryType, message }])

  it('lists every signed field and the contract, and says what it cannot decode', () => {
    const { title, fields, facts, warning, sentences } = typed('Order')
    expect(title).toBe('Sign “Order”')
    expect(fields).toEqual([
      { label: 'spender', value: OTHER },
      { label: 'details, amount', value: '500' },
    ])
    expect(facts).toContainEqual({ label: 'Contract', value: TOKEN, whole: true })
    expect(sentences).toEqual([`Signs “Order” for ${TOKEN} (not recognised)`])
    expect(warning?.title).toBe('Check carefully')
  })

  it('does not list fields that are not part of the hash', () => {
    const { fields } = typed('Order', {
      spender: OTHER,
      details: { amount: '500', 'What it is': 'a log-in' },
      'What this does': 'Only logs you in',
    })
    expect(fields?.map(({ label }) => label)).toEqual(['spender', 'details, amount'])
  })

  it('lists empty lists and lists of lists, which are signed too', () => {
    const types = {
      Order: [
        { name: 'offer', type: 'uint256[][]' },
        { name: 'consideration', type: 'Item[]' },
      ],
      Item: [{ name: 'token', type: 'address' }],
    }
    expect(typed('Order', { offer: [['1', '2'], []], consideration: [] }, types).fields).toEqual([
      { label: 'offer, 0, 0', value: '1' },
      { label: 'offer, 0, 1', value: '2' },
      { label: 'offer, 1', value: '(empty)' },
      { label: 'consideration', value: '(empty)' },
    ])
  })

  it('lists the domain when only that is signed', () => {
    const types = { EIP712Domain: [{ name: 'name', type: 'string' }] }
    const { fields } = typed('EIP712Domain', { name: 'Only logs you in' }, types)
    expect(fields).toEqual([{ label: 'name', value: 'Harbor' }])
  })

  it('names site and contract only when the signed domain has them', () => {
    const types = { ...fieldsOf('Order'), EIP712Domain: [{ name: 'chainId', type: 'uint256' }] }
    const { facts, sentences } = typed('Order', undefined, types)
    expect(facts.map(({ label }) => label)).toEqual(['Account', 'Network'])
    expect(JSON.stringify(sentences)).not.toContain(TOKEN)
  })

  it('warns of a permit', () => {
    expect(typed('Permit').warning?.title).toBe('Allows spending of your tokens')
    expect(typed('PermitSingle').warning).toBeDefined()
  })

  it('describes once what the signature of a permit allows', () => {
    const [permit] = permits(OTHER, '25')
    const { warning, sentences } = words('eth_signTypedData_v4', [ME, permit?.data])
    expect(sentences?.[0]).toContain('to spend up to')
    expect(warning?.text.match(/Anyone with this signature/g)).toHaveLength(1)
  })
})

describe('transactions', () => {
  it('shows amount, receiver and network', () => {
    const sent = transaction({ to: OTHER, value: '0xde0b6b3a7640000' })
    expect(sent.title).toBe('Send 1 ETH')
    expect(sent.facts).toContainEqual({ label: 'To', value: OTHER, whole: true })
    expect(sent.facts).toContainEqual({ label: 'Network', value: 'Sandbox One' })
  })

  it('decodes transfers and allowances from the data', () => {
    const call = (functionName: 'transfer' | 'approve', amount: bigint) =>
      transaction({
        to: TOKEN,
        data: encodeFunctionData({ abi: erc20Abi, functionName, args: [OTHER, amount] }),
      })
    expect(call('transfer', 25n)).toMatchObject({ title: 'Send tokens' })
    expect(call('transfer', 25n).facts[0]).toEqual({ label: 'To', value: OTHER, whole: true })
    expect(call('approve', 25n)).toMatchObject({ title: 'Approve token spending' })
    expect(call('approve', 25n).warning).toBeUndefined()
    expect(call('approve', maxUint256).warning?.title).toBe('No limit')
    expect(call('approve', 0n).title).toBe('Revoke an allowance')
    const args = [OTHER, true] as const
    const data = encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args })
    expect(transaction({ to: TOKEN, data }).warning?.title).toBe('No limit')
  })

  it('refuses data with half a byte: a library would sign other bytes than are decoded', () => {
    const args = [OTHER, maxUint256] as const
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    for (const name of ['data', 'input'])
      expect(() => transaction({ to: TOKEN, [name]: `0x${approve.slice(3)}` })).toThrow(
        'whole bytes',
      )
  })

  it('describes all other calls generically', () => {
    expect(transaction({ to: TOKEN, data: '0x12345678' }).title).toBe('Call a contract')
    expect(transaction({ to: TOKEN, data: '0x12345678', value: '0x1' }).title).toContain('and call')
    expect(transaction({ data: '0x6000' }).title).toBe('Deploy a contract')
  })
})

describe('networks', () => {
  it('accepts the ids of the protocol and refuses others', () => {
    expect(['eip155:10', '10', 10, '0xa'].map(chainIdOf)).toEqual([10, 10, 10, 10])
    for (const wrong of ['solana:mainnet', '', 0, -1, 1.5, 'x'])
      expect(() => chainIdOf(wrong)).toThrow('no EVM network')
  })

  it('ignores names from a site: an unknown network is called unknown', () => {
    expect(chainInfo(31338, '').name).toBe('Sandbox Two')
    expect(chainInfo(1, '').name).toBe('Ethereum')
    expect(chainInfo(987654, '').name).toBe('Unknown network 987654')
  })

  it('calls nodes over http only', () => {
    expect(nodeUrl('https://node.example')).toBe('https://node.example')
    for (const wrong of [undefined, 'ws://node.example', 'javascript:1', 'node'])
      expect(() => nodeUrl(wrong)).toThrow('no http address')
  })
})
