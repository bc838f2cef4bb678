import { StateUnavailable } from '../../../services/data/stateUnavailable'
import type { Project } from '../../../services/projects/project'
import { createProjectDirectory } from '../../../services/projects/projectDirectory'
import { projectOf } from './directories'

const MINUTE = 60_000
/** A directory over a list that the test changes, with a clock that it moves. */
function setUp() {
  const state = { projects: [projectOf('a')], latest: 1, isDown: false, now: 0 }
  const asked = { mark: 0, all: 0 }
  const errors: unknown[] = []
  const answer = <T>(name: keyof typeof asked, value: () => T) => {
    asked[name] += 1
    return state.isDown ? Promise.reject(new Error('down')) : Promise.resolve(value())
  }
  const mark = () => ({ count: state.projects.length, latest: state.latest })
  const directory = createProjectDirectory(
    {
      mark: () => answer('mark', mark),
      all: () => answer('all', () => ({ projects: state.projects, mark: mark() })),
    },
    { onError: (error) => errors.push(error), now: () => state.now },
  )
  const change = (projects: Project[]) =>
    Object.assign(state, { projects, latest: state.latest + 1 })
  return { state, asked, errors, directory, change }
}

test('finds projects, and lists the origins of the active ones', async () => {
  const { directory, change } = setUp()
  expect(() => directory.find('a')).toThrow(StateUnavailable)
  change([projectOf('a'), projectOf('b', { state: 'paused' })])
  await directory.look()
  expect(directory.find('b')?.state).toBe('paused')
  expect(directory.find('c')).toBeNull()
  expect(directory.origins()).toEqual(['https://a.example'])
})

test('reads projects again only after a change, and once for several looks at once', async () => {
  const { directory, asked, change } = setUp()
  await Promise.all([directory.look(), directory.look()])
  expect(asked).toEqual({ mark: 0, all: 1 })
  await directory.look()
  expect(asked).toEqual({ mark: 1, all: 1 })
  change([projectOf('a', { state: 'paused' })])
  await directory.look()
  expect(asked).toEqual({ mark: 2, all: 2 })
  expect(directory.find('a')?.state).toBe('paused')
  change([])
  await directory.look()
  expect(directory.find('a')).toBeNull()
})

test('serves the last known projects for 15 minutes without a database, and no unknown one', async () => {
  const { directory, state, errors } = setUp()
  await directory.look()
  state.isDown = true
  for (const _ of [1, 2]) await expect(directory.look()).rejects.toThrow('down')
  expect(errors).toHaveLength(1)
  expect(directory.find('a')?.id).toBe('a')
  expect(() => directory.find('new')).toThrow(StateUnavailable)
  state.now = 15 * MINUTE
  expect(directory.find('a')?.id).toBe('a')
  state.now += 1
  expect(() => directory.find('a')).toThrow(StateUnavailable)
  expect(() => directory.origins()).toThrow(StateUnavailable)
  state.isDown = false
  await directory.look()
  expect(directory.find('a')?.id).toBe('a')
  expect(directory.find('new')).toBeNull()
})

test('does not say that an id is unknown while a look takes too long', async () => {
  const { directory, state } = setUp()
  await directory.look()
  state.now = 10_000
  expect(directory.find('new')).toBeNull()
  state.now += 1
  expect(() => directory.find('new')).toThrow(StateUnavailable)
  expect(directory.find('a')?.id).toBe('a')
})
