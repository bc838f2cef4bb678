import { FetchRefused } from '../../../services/http/safeFetch'
import { openDesk, type WalletDesk } from '../../../services/wallets/desk'
import { memoryShelf } from '../../../services/wallets/shelf'
import { figure } from '../../journeys/support/figures'
import { badWallets, good } from './hostile'
import { badPictures, picture } from './images'

/** A source whose list and pictures the test sets. */
const changing = () => {
  const now = { wallets: [] as readonly unknown[], pictures: new Map<string, Buffer | Error>() }
  return Object.assign(now, {
    list: () => Promise.resolve(JSON.stringify({ wallets: now.wallets })),
    picture: (place: string) => {
      const found = now.pictures.get(place) ?? new FetchRefused('NETWORK')
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found)
    },
  })
}
const setUp = async (isReviewed = true) => {
  const source = changing()
  const shelf = memoryShelf()
  return { source, shelf, desk: await openDesk(shelf, source, isReviewed) }
}
const served = ({ catalogue }: WalletDesk) =>
  catalogue.find({ page: 1, entries: 100 }).data.map(({ id, name }) => `${id}: ${name}`)
const changes = (desk: WalletDesk) => desk.view().waiting.map(({ id, change }) => `${change} ${id}`)

test('new, changed and removed wallets wait, and approved ones are served', async () => {
  const { source, desk } = await setUp()
  source.wallets = [good('a'), good('b'), good('c')]
  await desk.refresh()
  expect([served(desk), changes(desk)]).toEqual([[], ['new a', 'new b', 'new c']])
  expect(await desk.decide(desk.view().waiting, true)).toEqual([])
  expect(served(desk)).toEqual(['a: Wallet a', 'b: Wallet b', 'c: Wallet c'])
  source.wallets = [good('a'), good('b', { name: 'Changed' }), good('d')]
  await desk.refresh()
  await desk.refresh()
  expect(changes(desk)).toEqual(['changed b', 'new d', 'gone c'])
  expect(served(desk)).toEqual(['a: Wallet a', 'b: Wallet b', 'c: Wallet c'])
  await desk.decide(desk.view().waiting, true)
  expect([served(desk), changes(desk)]).toEqual([['b: Changed', 'a: Wallet a', 'd: Wallet d'], []])
})

test('does not offer a declined change again, but another change of the wallet', async () => {
  const { source, desk } = await setUp()
  source.wallets = [good('a')]
  await desk.refresh()
  await desk.decide(desk.view().waiting, false)
  await desk.refresh()
  expect([served(desk), changes(desk)]).toEqual([[], []])
  source.wallets = [good('a', { name: 'Better' })]
  await desk.refresh()
  await desk.decide(desk.view().waiting, true)
  source.wallets = []
  await desk.refresh()
  await desk.decide(desk.view().waiting, false)
  await desk.refresh()
  expect([served(desk), changes(desk)]).toEqual([['a: Better'], []])
})

test('applies decisions only to the reviewed changes, all of them or none', async () => {
  const { source, desk } = await setUp()
  source.wallets = [good('a'), good('b')]
  await desk.refresh()
  const seen = desk.view().waiting
  source.wallets = [good('a', { mobile_link: 'other://' }), good('b')]
  await desk.refresh()
  expect(await desk.decide(seen, true)).toEqual(['a'])
  expect(await desk.decide([{ id: 'z', digest: 'z' }], true)).toEqual(['z'])
  expect([served(desk), changes(desk)]).toEqual([[], ['new a', 'new b']])
})

test('serves everything without a review, and no removed wallet', async () => {
  const { source, desk } = await setUp(false)
  source.wallets = [good('b', { order: 2 }), good('a'), good('c', { order: 1 })]
  await desk.refresh()
  expect([served(desk), changes(desk)]).toEqual([['c: Wallet c', 'b: Wallet b', 'a: Wallet a'], []])
  source.wallets = [good('a')]
  await desk.refresh()
  expect(served(desk)).toEqual(['a: Wallet a'])
})

test('neither serves nor offers invalid wallets, with or without a review', async () => {
  const bad = badWallets()
  let through = 0
  for (const isReviewed of [true, false]) {
    const { source, desk } = await setUp(isReviewed)
    source.wallets = bad.map(({ wallet }) => wallet)
    const { listed, waiting, faults } = await desk.refresh()
    through += listed + waiting.length
    expect(faults.length).toBeGreaterThanOrEqual(bad.length)
  }
  figure('bad wallets that were served or waited', `${through} of ${2 * bad.length}`)
  expect(through).toBe(0)
})

test('leaves out and reports invalid pictures, and serves their wallets without them', async () => {
  const { source, shelf, desk } = await setUp(false)
  const bad = [...(await badPictures()).values()]
  source.wallets = [
    good('fine', { picture: 'fine.png' }),
    ...bad.map((_, at) => good(`bad${at}`, { picture: `${at}.png` })),
  ]
  source.pictures = new Map(bad.map((bytes, at) => [`${at}.png`, bytes]))
  source.pictures.set('fine.png', await picture())
  const keep = jest.spyOn(shelf, 'keepPicture')
  const { faults } = await desk.refresh()
  const withPicture = desk.catalogue
    .find({ page: 1, entries: 100 })
    .data.filter(({ image_id }) => image_id !== undefined)
  figure('bad pictures that were kept or served', `${keep.mock.calls.length - 1} of ${bad.length}`)
  expect(withPicture.map(({ id }) => id)).toEqual(['fine'])
  expect(keep).toHaveBeenCalledTimes(1)
  expect(faults).toHaveLength(bad.length)
  expect(faults[0]).toMatch(/^bad\d+\.picture: /)
})

test('a changed picture at the same place waits too; one that cannot be fetched stays', async () => {
  const { source, shelf, desk } = await setUp()
  const idOf = () => desk.catalogue.find({ page: 1, entries: 1 }).data[0]?.image_id ?? ''
  source.wallets = [good('a', { picture: 'a.png' })]
  source.pictures.set('a.png', await picture())
  await desk.refresh()
  const [first] = desk.view().waiting
  const hash = first?.next?.picture ?? ''
  expect(await desk.picture(hash)).not.toBeNull()
  expect(await desk.catalogue.picture(hash)).toBeNull()
  await desk.decide(desk.view().waiting, true)
  expect([idOf(), (await desk.catalogue.picture(hash))?.type]).toEqual([hash, 'image/webp'])
  source.pictures.set('a.png', new FetchRefused('TIME'))
  expect((await desk.refresh()).faults).toEqual(['a.picture: not fetched: TIME'])
  expect([idOf(), changes(desk)]).toEqual([hash, []])
  source.pictures.set('a.png', await picture(256, 256, 30))
  await desk.refresh()
  expect([idOf(), changes(desk)]).toEqual([hash, ['changed a']])
  await desk.decide(desk.view().waiting, true)
  await desk.refresh()
  expect(idOf()).not.toBe(hash)
  expect([await desk.picture(hash), await desk.catalogue.picture(hash)]).toEqual([null, null])
  expect(await shelf.picture(hash)).toBeNull()
})

test('changes nothing for an unreadable list, and the next process has the approved wallets', async () => {
  const { source, shelf, desk } = await setUp()
  source.wallets = [good('a')]
  await desk.refresh()
  await desk.decide(desk.view().waiting, true)
  const lost = { ...source, list: () => Promise.reject(new FetchRefused('NETWORK')) }
  const next = await openDesk(shelf, lost, true)
  await expect(next.refresh()).rejects.toThrow('NETWORK')
  expect(served(next)).toEqual(['a: Wallet a'])
})

test('makes decisions while a list is loading, and a second read waits for the first', async () => {
  const { source, desk } = await setUp()
  source.wallets = [good('a'), good('b')]
  await desk.refresh()
  let answer = () => undefined as void
  const text = JSON.stringify({ wallets: [good('a'), good('b'), good('c')] })
  const list = jest.spyOn(source, 'list').mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(text)
    }),
  )
  const reading = Promise.all([desk.refresh(), desk.refresh()])
  await desk.decide(desk.view().waiting.slice(0, 1), true)
  expect([served(desk), changes(desk)]).toEqual([['a: Wallet a'], ['new b']])
  answer()
  await reading
  expect([served(desk), changes(desk)]).toEqual([['a: Wallet a'], ['new b', 'new c']])
  expect(list).toHaveBeenCalledTimes(1)
})
