import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stepsOf } from '../../../gallery/replay'
import { writeTrace } from '../../../src/middleware/trace/writeTrace'
import { createTestApp } from '../../support/createTestApp'

const API = join(__dirname, '../../../src/api')

test('the gallery supports every endpoint that a trace may contain', () => {
  const known = readFileSync(join(__dirname, '../../../gallery/apis.ts'), 'utf8')
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[.]injectEndpoints\(/.test(/[.]ts$/.test(file) ? readFileSync(join(API, file), 'utf8') : ''),
  )
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter((file) => !known.includes(`/${file.replace(/[.]ts$/, '')}'`))).toEqual([])
})

test('an action that the reducers reject changes nothing, and is marked', () => {
  const trace = writeTrace({ recorded: [], state: createTestApp().store.getState(), log: [] })
  const arg = { type: 'query', endpointName: 'unheardOf', originalArgs: {}, queryCacheKey: 'a' }
  const action = { type: 'api/executeQuery/pending', ms: 0, meta: { arg, requestId: '1' } }
  const text = JSON.stringify({ ...trace, payload: JSON.stringify([action]) })
  const [before, after] = stepsOf(text)
  expect(after).toMatchObject({ type: action.type, taken: false })
  expect(after?.state).toBe(before?.state)
})
