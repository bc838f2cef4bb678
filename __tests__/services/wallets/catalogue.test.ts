import { hostedCatalogue } from '../../../services/wallets/catalogue'
import { good } from './hostile'

test('reads a picture from the state once, and serves it while a listed wallet uses it', async () => {
  const reads: string[] = []
  const { catalogue, serve } = hostedCatalogue({
    async picture(hash) {
      reads.push(hash)
      return Buffer.from('webp')
    },
  })
  serve([{ wallet: good('a'), picture: 'one' }])
  for (const id of ['one', 'one', 'other']) await catalogue.picture(id)
  expect(reads).toEqual(['one'])
  serve([])
  expect(await catalogue.picture('one')).toBeNull()
})
