import * as fc from 'fast-check'
import { formatSiwxMessage } from '../../../../src/slices/domain/siwx/formatMessage'
import { parseSiwxMessage } from '../../../../src/slices/domain/siwx/message'
import type { SiwxMessageData } from '../../../../src/slices/domain/siwx/siwx'

const data: SiwxMessageData = {
  accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 'eip155:31337',
  domain: 'fieldnotes.example',
  uri: 'https://fieldnotes.example',
  version: '1',
  nonce: 'a1b2c3d4e5f6a1b2c3d4e5f6',
  issuedAt: '2026-01-02T03:04:05.678Z',
  expirationTime: '2026-01-09T03:04:05.678Z',
}
const text = formatSiwxMessage(data, 'Chain One')

describe('the sign-in message', () => {
  it('the sign-in message has the layout of EIP-4361', () => {
    expect(text.split('\n')).toEqual([
      'fieldnotes.example wants you to sign in with your Chain One account:',
      data.accountAddress,
      '',
      'URI: https://fieldnotes.example',
      'Version: 1',
      'Chain ID: eip155:31337',
      'Nonce: a1b2c3d4e5f6a1b2c3d4e5f6',
      'Issued At: 2026-01-02T03:04:05.678Z',
      'Expiration Time: 2026-01-09T03:04:05.678Z',
    ])
  })

  it.each<[string, Partial<SiwxMessageData>]>([
    ['only the required fields', {}],
    ['a statement', { statement: 'Sign in to sync your notebooks.' }],
    ['resources', { resources: ['https://a.example', 'ipfs://b'] }],
    [
      'everything',
      { statement: 'Hi', notBefore: '2026-01-01T00:00:00Z', requestId: 'r1', resources: ['urn:x'] },
    ],
  ])('parses its own text with %s', (_, more) => {
    const all = { ...data, ...more }
    expect(parseSiwxMessage(formatSiwxMessage(all, 'Chain One'))).toEqual(all)
  })

  it.each(Object.keys(data))('rejects a line break in %s', (key) => {
    expect(() =>
      formatSiwxMessage({ ...data, [key]: 'a\nURI: https://evil.example' }, 'One'),
    ).toThrow(RangeError)
  })

  it.each([
    ['an unknown line', `${text}\nNote: trust me`],
    ['a second intro', text.replace('Chain One', 'X account:\n wants you to sign in with your Y')],
    ['a time that does not parse', text.replace('2026-01-09T03:04:05.678Z', 'soon')],
    ['an impossible date', text.replace('2026-01-09', '2026-19-99')],
    ['a bare chain id', text.replace('eip155:31337', '31337')],
    ['another version', text.replace('Version: 1', 'Version: 2')],
    ['an empty nonce', text.replace(data.nonce, '')],
    ['carriage returns', text.replaceAll('\n', '\r\n')],
    [
      'fields in another order',
      text.replace('Version: 1\nChain ID: eip155:31337', 'Chain ID: eip155:31337\nVersion: 1'),
    ],
    ['an empty resource list', `${text}\nResources:`],
    ['nothing', ''],
  ])('rejects %s', (_, forged) => {
    expect(parseSiwxMessage(forged)).toBeNull()
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(text.length), (noise, at) => {
        const parsed = parseSiwxMessage(text.slice(0, at) + noise + text.slice(at))
        expect(parsed === null || formatSiwxMessage(parsed, 'Chain One').length > 0).toBe(true)
      }),
      { numRuns: 2_000, seed: 4361 },
    )
  })
})
