import * as z from 'zod/mini'
import { readAuditLog } from '../../../services/data/auditLog'
import { ProjectSpec } from '../../../services/projects/project'
import { createProjectStore } from '../../../services/projects/projectStore'
import { ENGINES, openEngines, START_TIME, type Engines } from '../data/engines'

let engines: Engines
beforeAll(async () => {
  engines = await openEngines()
}, START_TIME)
afterAll(() => engines.close())

const specOf = (more: object = {}) =>
  z.parse(ProjectSpec, { name: 'Shop', origins: ['https://shop.example'], ...more })

describe.each(ENGINES)('projects in %s', (name) => {
  const open = async () => {
    const database = engines.databases.get(name)
    if (!database) return null
    await database.query('delete from projects', [], z.unknown())
    await database.query('delete from audit_log', [], z.unknown())
    return { database, store: createProjectStore(database) }
  }

  test('stores a project, and lists pages in the order of ids', async () => {
    const opened = await open()
    if (!opened) return
    const { store } = opened
    for (const id of ['b', 'a', 'C', 'c-2'])
      expect(await store.create(id, specOf({ limits: { loginsPerDay: 3 } }))).toMatchObject({
        outcome: 'done',
      })
    expect((await store.page('', 3)).map(({ id }) => id)).toEqual(['C', 'a', 'b'])
    expect((await store.page('b', 3)).map(({ id }) => id)).toEqual(['c-2'])
    expect(await store.find('a')).toMatchObject({
      ...{ id: 'a', name: 'Shop', state: 'active', origins: ['https://shop.example'] },
      ...{ limits: { loginsPerDay: 3 }, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
    expect(await store.find('d')).toBeNull()
    expect(await store.create('a', specOf())).toEqual({ outcome: 'exists' })
  })

  test('applies one of two changes of the same version', async () => {
    const opened = await open()
    if (!opened) return
    const { store } = opened
    const created = await store.create('a', specOf())
    if (created.outcome !== 'done') throw new Error(created.outcome)
    const { version } = created.project
    const outcomes = await Promise.all(
      ['One', 'Two'].map((title) => store.change('a', version, () => specOf({ name: title }))),
    )
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'stale'])
    expect(await store.remove('a', version)).toEqual({ outcome: 'stale' })
    expect(await store.change('a', null, (project) => ({ ...project, state: 'paused' }))).toEqual(
      expect.objectContaining({ outcome: 'done' }),
    )
    expect(await store.change('b', null, () => specOf())).toEqual({ outcome: 'unknown' })
  })

  test('changes the mark with each change, and adds an entry to the audit log', async () => {
    const opened = await open()
    if (!opened) return
    const { store, database } = opened
    const marks = [await store.mark()]
    const after = async (change: Promise<unknown>) => {
      await change
      marks.push(await store.mark())
    }
    await after(store.create('a', specOf()))
    await after(store.change('a', null, () => specOf({ name: 'Other' })))
    await after(store.remove('a', null))
    await after(store.create('a', specOf()))
    for (const [at, mark] of marks.entries()) expect(marks[at - 1]).not.toEqual(mark)
    expect((await store.all()).mark).toEqual(marks.at(-1))
    expect((await store.all()).projects).toEqual([await store.find('a')])
    const log = await readAuditLog(database)
    expect(log.map(({ action }) => action).sort()).toEqual([
      ...['projects.changed', 'projects.created', 'projects.created', 'projects.deleted'],
    ])
    expect(log.find(({ action }) => action === 'projects.changed')?.details).toMatchObject({
      ...{ id: 'a', name: 'Other', state: 'active' },
    })
  })
})

test.each([
  ['name', { name: '' }],
  ['origins', { origins: [] }],
  ['origins', { origins: ['https://shop.example/path'] }],
  ['origins', { origins: ["https://shop.example; script-src 'none'"] }],
  ['origins', { origins: ['*'] }],
  ['origins', { origins: Array.from({ length: 51 }, (_, at) => `https://${at}.example`) }],
  ['limits', { limits: { loginsPerDay: 0 } }],
  ['limits', { limits: { others: 1 } }],
  ['state', { state: 'deleted' }],
])('refuses a project with wrong %s', (field, more) => {
  const found = z.safeParse(ProjectSpec, { name: 'a', origins: ['https://a.example'], ...more })
  expect(found.error?.issues[0]?.path[0]).toBe(field)
})
