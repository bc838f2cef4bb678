import { FetchRefused } from '../../../services/http/safeFetch'
import { openReviewQueue, type ReviewQueue } from '../../../services/wallets/reviewQueue'
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
  return { source, shelf, queue: await openReviewQueue(shelf, source, isReviewed) }
}
const served = ({ catalogue }: ReviewQueue) =>
  catalogue.find({ page: 1, entries: 100 }).data.map(({ id, name }) => `${id}: ${name}`)
const changes = (queue: ReviewQueue) =>
  queue.view().waiting.map(({ id, change }) => `${change} ${id}`)

test('new, changed and removed wallets wait, and approved ones are served', async () => {
  const { source, queue } = await setUp()
  source.wallets = [good('a'), good('b'), good('c')]
  await queue.refresh()
  expect([served(queue), changes(queue)]).toEqual([[], ['new a', 'new b', 'new c']])
  expect(await queue.decide(queue.view().waiting, true)).toEqual([])
  expect(served(queue)).toEqual(['a: Wallet a', 'b: Wallet b', 'c: Wallet c'])
  source.wallets = [good('a'), good('b', { name: 'Changed' }), good('d')]
  await queue.refresh()
  await queue.refresh()
  expect(changes(queue)).toEqual(['changed b', 'new d', 'gone c'])
  expect(served(queue)).toEqual(['a: Wallet a', 'b: Wallet b', 'c: Wallet c'])
  await queue.decide(queue.view().waiting, true)
  expect([served(queue), changes(queue)]).toEqual([
    ['b: Changed', 'a: Wallet a', 'd: Wallet d'],
    [],
  ])
})

test('does not offer a declined change again, but another change of the wallet', async () => {
  const { source, queue } = await setUp()
  source.wallets = [good('a')]
  await queue.refresh()
  await queue.decide(queue.view().waiting, false)
  await queue.refresh()
  expect([served(queue), changes(queue)]).toEqual([[], []])
  source.wallets = [good('a', { name: 'Better' })]
  await queue.refresh()
  await queue.decide(queue.view().waiting, true)
  source.wallets = []
  await queue.refresh()
  await queue.decide(queue.view().waiting, false)
  await queue.refresh()
  expect([served(queue), changes(queue)]).toEqual([['a: Better'], []])
})

test('applies decisions only to the reviewed changes, all of them or none', async () => {
  const { source, queue } = await setUp()
  source.wallets = [good('a'), good('b')]
  await queue.refresh()
  const seen = queue.view().waiting
  source.wallets = [good('a', { mobile_link: 'other://' }), good('b')]
  await queue.refresh()
  expect(await queue.decide(seen, true)).toEqual(['a'])
  expect(await queue.decide([{ id: 'z', digest: 'z' }], true)).toEqual(['z'])
  expect([served(queue), changes(queue)]).toEqual([[], ['new a', 'new b']])
})

test('serves everything without a review, and no removed wallet', async () => {
  const { source, queue } = await setUp(false)
  source.wallets = [good('b', { order: 2 }), good('a'), good('c', { order: 1 })]
  await queue.refresh()
  expect([served(queue), changes(queue)]).toEqual([
    ['c: Wallet c', 'b: Wallet b', 'a: Wallet a'],
    [],
  ])
  source.wallets = [good('a')]
  await queue.refresh()
  expect(served(queue)).toEqual(['a: Wallet a'])
})

test('neither serves nor offers invalid wallets, with or without a review', async () => {
  const bad = badWallets()
  let through = 0
  for (const isReviewed of [true, false]) {
    const { source, queue } = await setUp(isReviewed)
    source.wallets = bad.map(({ wallet }) => wallet)
    const { listed, waiting, faults } = await queue.refresh()
    through += listed + waiting.length
    expect(faults.length).toBeGreaterThanOrEqual(bad.length)
  }
  figure('bad wallets that were served or waited', `${through} of ${2 * bad.length}`)
  expect(through).toBe(0)
})

test('leaves out and reports invalid pictures, and serves their wallets without them', async () => {
  const { source, shelf, queue } = await setUp(false)
  const bad = [...(await badPictures()).values()]
  source.wallets = [
    good('fine', { picture: 'fine.png' }),
    ...bad.map((_, at) => good(`bad${at}`, { picture: `${at}.png` })),
  ]
  source.pictures = new Map(bad.map((bytes, at) => [`${at}.png`, bytes]))
  source.pictures.set('fine.png', await picture())
  const keep = jest.spyOn(shelf, 'keepPicture')
  const { faults } = await queue.refresh()
  const withPicture = queue.catalogue
    .find({ page: 1, entries: 100 })
    .data.filter(({ image_id }) => image_id !== undefined)
  figure('bad pictures that were kept or served', `${keep.mock.calls.length - 1} of ${bad.length}`)
  expect(withPicture.map(({ id }) => id)).toEqual(['fine'])
  expect(keep).toHaveBeenCalledTimes(1)
  expect(faults).toHaveLength(bad.length)
  expect(faults[0]).toMatch(/^bad\d+\.picture: /)
})

test('a changed picture at the same place waits too; one that cannot be fetched stays', async () => {
  const { source, shelf, queue } = await setUp()
  const idOf = () => queue.catalogue.find({ page: 1, entries: 1 }).data[0]?.image_id ?? ''
  source.wallets = [good('a', { picture: 'a.png' })]
  source.pictures.set('a.png', await picture())
  await queue.refresh()
  const [first] = queue.view().waiting
  const hash = first?.next?.picture ?? ''
  expect(await queue.picture(hash)).not.toBeNull()
  expect(await queue.catalogue.picture(hash)).toBeNull()
  await queue.decide(queue.view().waiting, true)
  expect([idOf(), (await queue.catalogue.picture(hash))?.type]).toEqual([hash, 'image/webp'])
  source.pictures.set('a.png', new FetchRefused('TIME'))
  expect((await queue.refresh()).faults).toEqual(['a.picture: not fetched: TIME'])
  expect([idOf(), changes(queue)]).toEqual([hash, []])
  source.pictures.set('a.png', await picture(256, 256, 30))
  await queue.refresh()
  expect([idOf(), changes(queue)]).toEqual([hash, ['changed a']])
  await queue.decide(queue.view().waiting, true)
  await queue.refresh()
  expect(idOf()).not.toBe(hash)
  expect([await queue.picture(hash), await queue.catalogue.picture(hash)]).toEqual([null, null])
  expect(await shelf.picture(hash)).toBeNull()
})

test('changes nothing for an unreadable list, and the next process has the approved wallets', async () => {
  const { source, shelf, queue } = await setUp()
  source.wallets = [good('a')]
  await queue.refresh()
  await queue.decide(queue.view().waiting, true)
  const lost = { ...source, list: () => Promise.reject(new FetchRefused('NETWORK')) }
  const next = await openReviewQueue(shelf, lost, true)
  await expect(next.refresh()).rejects.toThrow('NETWORK')
  expect(served(next)).toEqual(['a: Wallet a'])
})

test('makes decisions while a list is loading, and a second read waits for the first', async () => {
  const { source, queue } = await setUp()
  source.wallets = [good('a'), good('b')]
  await queue.refresh()
  let answer = () => undefined as void
  const text = JSON.stringify({ wallets: [good('a'), good('b'), good('c')] })
  const list = jest.spyOn(source, 'list').mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(text)
    }),
  )
  const reading = Promise.all([queue.refresh(), queue.refresh()])
  await queue.decide(queue.view().waiting.slice(0, 1), true)
  expect([served(queue), changes(queue)]).toEqual([['a: Wallet a'], ['new b']])
  answer()
  await reading
  expect([served(queue), changes(queue)]).toEqual([['a: Wallet a'], ['new b', 'new c']])
  expect(list).toHaveBeenCalledTimes(1)
})
