import { parseAsk } from '../../../services/wallet/evmAsk'
import { frame, FRIEND, OWNER } from './smartFrame'

const read = (fields: object) =>
  parseAsk('eth_sendTransaction', [{ from: OWNER, ...fields }], 31337)

describe('a transaction request', () => {
  it.each(['0x0', '0x1', '0x2', 2])(
    'accepts the type %s, which the wallet chooses itself',
    (type) => {
      const ask = read({ to: FRIEND, type })
      expect(ask).toMatchObject({ kind: 'transaction', transaction: { to: FRIEND } })
      expect(Object(ask).transaction).not.toHaveProperty('type')
    },
  )

  it.each(['0x3', '0x4', '0x76', '0x5', 118])(
    'refuses the type %s, whose fields would be left out',
    (type) => {
      expect(() => read({ to: FRIEND, type })).toThrow('this type of transaction is not supported')
    },
  )

  it('refuses a contract without code', () => {
    for (const fields of [{}, { data: '0x' }, { input: '0x' }, { value: '0x1' }])
      expect(() => read(fields)).toThrow('to and data are missing')
    expect(read({ data: '0x6001' })).toMatchObject({ kind: 'transaction' })
    expect(read({ input: '0x6001' })).toMatchObject({ kind: 'transaction' })
  })

  it('is refused with -32602 before the user is asked when its type is not supported', async () => {
    const { ask, shown } = frame()
    const batch = { from: OWNER, type: '0x76', calls: [{ to: FRIEND, value: '0x1' }] }
    await expect(ask('eth_sendTransaction', [batch])).rejects.toMatchObject({ code: -32602 })
    expect(shown).toEqual([])
  })
})
