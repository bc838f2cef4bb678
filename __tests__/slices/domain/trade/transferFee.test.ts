import { TOKEN_2022, transferFeeOf } from '../../../../src/slices/domain/trade/transferFee'

const fee = (epoch: number, transferFeeBasisPoints: number, maximumFee = 5_000) => ({
  epoch,
  maximumFee,
  transferFeeBasisPoints,
})
const mint = (extensions?: unknown, owner = TOKEN_2022) => ({
  context: { slot: 1 },
  value: { owner, data: { program: 'spl-token-2022', parsed: { info: { extensions } } } },
})
const parsed = (info: unknown) => ({ value: { owner: TOKEN_2022, data: { parsed: { info } } } })
const config = { newerTransferFee: fee(700, 250), olderTransferFee: fee(600, 100) }
const withFee = (state: unknown) =>
  mint([
    { extension: 'metadataPointer', state: {} },
    { extension: 'transferFeeConfig', state },
  ])
const at = (epoch: unknown) => ({ epoch })

describe('the transfer fee of a mint', () => {
  it.each([
    ['is a share of the amount, rounded up', withFee(config), 700, 10_001n, 251n],
    ['is at most the maximum', withFee(config), 700, 10_000_000n, 5_000n],
    ['is the older fee before the epoch of the newer fee', withFee(config), 699, 10_000n, 100n],
    ['is 0 without the extension', mint([]), 700, 10_000n, 0n],
    ['is 0 without extensions', mint(), 700, 10_000n, 0n],
    ['is 0 for a mint of the older program', mint(undefined, 'Token'), 700, 10_000n, 0n],
    ['is 0 where the share is 0', withFee({ ...config, newerTransferFee: fee(1, 0) }), 700, 9n, 0n],
    [
      'is exact below a maximum above the safe integers',
      withFee({ ...config, newerTransferFee: fee(1, 10_000, Number(2n ** 64n - 1n)) }),
      700,
      9_007_199_254_740_993n,
      9_007_199_254_740_993n,
    ],
  ])('%s', (_, account, epoch, amount, expected) => {
    expect(transferFeeOf(account, at(epoch), amount)).toBe(expected)
  })

  it.each([
    ['the mint is not parsed', { value: { owner: TOKEN_2022, data: ['AA==', 'base64'] } }, 700],
    ['the mint has no facts', parsed(null), 700],
    ['the facts of the mint are not an object', parsed('none'), 700],
    ['the extensions are not a list', mint('none'), 700],
    ['the epoch is missing', withFee(config), undefined],
    ['a fee is missing', withFee({ newerTransferFee: fee(1, 1) }), 0],
    ['a share is above the whole', withFee({ ...config, newerTransferFee: fee(1, 10_001) }), 700],
    ['a maximum is negative', withFee({ ...config, newerTransferFee: fee(1, 1, -1) }), 700],
  ])('returns null when %s', (_, account, epoch) => {
    expect(transferFeeOf(account, at(epoch), 10_000n)).toBeNull()
  })
})
