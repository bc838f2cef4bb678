import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { localNames } from '../../../services/providers/local/names'
import { nameClaim, newAccount } from '../support/signed'

test('an address has at most 20 names, and the first one is its primary name', async () => {
  const names = localNames({
    ...{ records: createMemoryRecords(), chainIds: [1], zones: ['willow.example'] },
    avatarUrl: (name) => name,
    verify: async () => true,
  })
  const [owner, other] = [newAccount(), newAccount()]
  const register = async (who: typeof owner, label: string) => {
    const { coin_type: coinType, ...claim } = await nameClaim(who, `${label}.willow.example`)
    return names.register({ ...claim, coinType })
  }
  for (let count = 0; count < 20; count += 1) await register(owner, `name${count}`)
  await expect(register(owner, 'another')).rejects.toThrow('An address can have 20 names')
  await register(other, 'another')
  const found = await names.reverse(owner.address)
  expect([found.length, found[0]?.name]).toEqual([20, 'name0.willow.example'])
})
