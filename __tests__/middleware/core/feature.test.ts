import { defineFeature, on, type FeatureApi } from '../../../src/middleware/core/feature'
import { createIntent } from '../../../src/slices/intent'
import { createListenerMiddleware } from '@reduxjs/toolkit'
import type { Ports } from '../../../src/store/ports'
import type { AppDispatch, RootState } from '../../../src/store/types'

const ping = createIntent<string>('test/ping')
const pong = createIntent('test/pong')

/** The parts of a store that a feature gets, and the types that it registers. */
function storeParts() {
  const { startListening } = createListenerMiddleware<RootState, AppDispatch, Ports>()
  const done: string[] = []
  const api: FeatureApi = {
    start: startListening,
    handle: ({ type }) => void done.push(type),
    dispatch: (action) => action,
  }
  return { api, done }
}

it('a feature registers its listeners, then the handler of each intent', () => {
  const { api, done } = storeParts()
  const feature = defineFeature({
    intents: [on(ping, () => {}), on(pong, () => {})],
    listeners: [() => void done.push('listener')],
  })
  feature.start(api)
  expect(done).toEqual(['listener', 'test/ping', 'test/pong'])
})

it('a feature registers an intent with its own handler', () => {
  const handle = jest.fn()
  const run = () => {}
  defineFeature({ intents: [on(ping, run)] }).start({ ...storeParts().api, handle })
  expect(handle.mock.calls).toEqual([[ping, run]])
})

it('stopping a feature runs the cleanup functions of all its listeners', () => {
  const { api, done } = storeParts()
  const stopping = (name: string) => () => () => void done.push(name)
  const stop = defineFeature({ listeners: [stopping('one'), () => {}, stopping('two')] }).start(api)
  expect(done).toEqual([])
  stop?.()
  expect(done).toEqual(['one', 'two'])
})
