import { createSlice } from '@reduxjs/toolkit'
import { connectionReducers } from '../../src/store/connectionReducers'
import { createRootReducer } from '../../src/store/rootReducer'
import { initialized } from '../../src/slices/lifecycle'
import { createTestApp } from '../support/createTestApp'

const swap = createSlice({
  name: 'swap',
  initialState: { amount: '' },
  reducers: { typed: (state, { payload }: { payload: string }) => void (state.amount = payload) },
})
const start = { type: 'start' }

describe('the reducer of one widget', () => {
  it('the reducer of one widget has a slice for each entity, and no lazy slices', () => {
    const state = createRootReducer()(undefined, start)
    expect(Object.keys(state)).toEqual(expect.arrayContaining(Object.keys(connectionReducers)))
    expect(state).not.toHaveProperty('api')
  })

  it('keeps the state when a slice is added', () => {
    const before = createRootReducer()(undefined, initialized())
    const after = createRootReducer([{ reducerPath: 'swap', reducer: swap.reducer }])(before, start)
    expect(after).toEqual({ ...before, swap: { amount: '' } })
    expect(after.status).toBe(before.status)
  })

  it('the reducer of one widget is created per widget, so that widgets do not share slices', () => {
    createRootReducer([{ reducerPath: 'swap', reducer: swap.reducer }])
    expect(createRootReducer()(undefined, start)).not.toHaveProperty('swap')
  })

  it('the reducer of one widget contains only JSON data', () => {
    const state = createTestApp().store.getState()
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  })
})
