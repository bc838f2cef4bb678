import { startPendingComeBack } from '../../../src/middleware/pending/comeBack'
import { pendingCapability } from '../../../src/middleware/pending/capability'
import { walletConnected } from '../../../src/slices/accounts'
import { pendingRestoreRequested, pendingSlice, transactionSent } from '../../../src/slices/pending'

const nothing = () => () => undefined

it('brings its slice, and handles what it is asked', () => {
  expect(pendingCapability.slices).toEqual([pendingSlice])
  const handled: string[] = []
  pendingCapability.start({
    start: nothing as never,
    handle: ({ type }) => void handled.push(type),
    dispatch: nothing,
  })
  expect(handled).toEqual([transactionSent.type, pendingRestoreRequested.type])
})

it('looks at the storage only when a wallet has connected', () => {
  const listeners: unknown[] = []
  startPendingComeBack({
    start: ((options: unknown) => listeners.push(options)) as never,
    handle: () => undefined,
    dispatch: nothing,
  })
  expect(listeners).toMatchObject([{ actionCreator: walletConnected }])
})
