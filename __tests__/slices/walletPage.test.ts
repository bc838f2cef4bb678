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
  it('a page of the embedded wallet is open from the request until its end', () => {
    expect(isOpen(open)).toBe(true)
    expect(selectIsPageOpen({ walletPage: open }, 'protection')).toBe(false)
    expect(isOpen(reducer(open, walletPageEnded({ pageId: 'one' })))).toBe(false)
  })

  it('ignores the end of an earlier page', () => {
    expect(isOpen(reducer(open, walletPageEnded({ pageId: 'before' })))).toBe(true)
  })

  it('closes when its view is left, but not when a view above it is', () => {
    expect(isOpen(reducer(open, modalClosed()))).toBe(false)
    expect(isOpen(reducer(open, wentBack({ view: 'RecoveryPhrase', params: {} })))).toBe(false)
    expect(isOpen(reducer(open, wentBack({ view: 'ApproveTransaction', params: {} })))).toBe(true)
  })

  it('no page of the embedded wallet is open before the code of the pages has loaded', () => {
    expect(selectIsPageOpen({}, 'phrase')).toBe(false)
  })
})
