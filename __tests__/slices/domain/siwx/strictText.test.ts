import type { SiwxMessageData } from '../../../../src/slices/domain/siwx/siwx'
import { parseSiwxMessage } from '../../../../src/slices/domain/siwx/message'
import { toStrictSiwxMessage } from '../../../../src/slices/domain/siwx/strictText'

const DATA: SiwxMessageData = {
  accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 'eip155:1',
  domain: 'site.example',
  uri: 'https://site.example/sign-in',
  version: '1',
  nonce: 'n0nce7890abcdef',
  issuedAt: '2026-11-21T12:00:00.000Z',
}

describe('the strict message of EIP-4361', () => {
  it('accepts a scheme before the domain', () => {
    const text = toStrictSiwxMessage({ ...DATA, domain: 'https://site.example:8443' }).toString()
    expect(text.split('\n')[0]).toBe(
      'https://site.example:8443 wants you to sign in with your Ethereum account:',
    )
    expect(parseSiwxMessage(text)?.domain).toBe('https://site.example:8443')
  })

  it.each(['domain', 'uri', 'version', 'nonce'] as const)('rejects data without a %s', (key) => {
    const { [key]: _missing, ...rest } = DATA
    expect(() => toStrictSiwxMessage(rest as SiwxMessageData)).toThrow(RangeError)
  })

  it.each(['https://', 'site.example/path', '://site.example', 'a b'])(
    'rejects the domain %p',
    (domain) => expect(() => toStrictSiwxMessage({ ...DATA, domain })).toThrow(RangeError),
  )
})
