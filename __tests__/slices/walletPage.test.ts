import { modalClosed, wentBack } from '../../src/slices/navigation'
import {
  selectIsPageOpen,
  walletPageEnded,
  walletPageRequested,
  walletPageSlice,
} from '../../src/slices/walletPage'

const { reducer } = walletPageSlice
const open = reducer(undefined, walletPageRequested({ page: 'phrase', pageId: 'one' }))
const isOpen = (state: ReturnType<typeof reducer>) =>
  selectIsPageOpen({ walletPage: state }, 'phrase')

describe('a page of the embedded wallet', () => {
  it('is open from when it is asked for until it ends', () => {
    expect(isOpen(open)).toBe(true)
    expect(selectIsPageOpen({ walletPage: open }, 'protection')).toBe(false)
    expect(isOpen(reducer(open, walletPageEnded({ pageId: 'one' })))).toBe(false)
  })

  it('is not ended by what is said of an earlier one', () => {
    expect(isOpen(reducer(open, walletPageEnded({ pageId: 'before' })))).toBe(true)
  })

  it('ends when its view is left, and not when one above it is', () => {
    expect(isOpen(reducer(open, modalClosed()))).toBe(false)
    expect(isOpen(reducer(open, wentBack({ view: 'RecoveryPhrase', params: {} })))).toBe(false)
    expect(isOpen(reducer(open, wentBack({ view: 'ApproveTransaction', params: {} })))).toBe(true)
  })

  it('is closed before the code of the pages has come', () => {
    expect(selectIsPageOpen({}, 'phrase')).toBe(false)
  })
})
