import {
  askForWallet,
  closeAfterSwitching,
  settleSupport,
} from '../../../src/middleware/networks/networkViews'
import { modalOpened, viewPushed } from '../../../src/slices/navigation'
import type { AppEffectApi } from '../../../src/store/types'
import { createTestApp } from '../../support/createTestApp'
import { SOLANA } from '../../support/quartz'
import { partOf } from '../../support/partOf'

/** A visitor without a wallet in these views, the last of which is shown. */
function looking(...views: ('Account' | 'Networks' | 'UnsupportedChain')[]) {
  const { store, ports } = createTestApp()
  const [first, ...others] = views
  if (first) store.dispatch(modalOpened({ view: first, params: {} }))
  for (const view of others) store.dispatch(viewPushed({ view, params: {} }))
  const fx = { getState: store.getState, dispatch: store.dispatch, extra: ports }
  const shown = () => {
    const { modal, router } = store.getState()
    return modal.open ? router.history.map(({ view }) => view) : []
  }
  return { fx: partOf<AppEffectApi>(fx), shown }
}

it('requests a wallet of another namespace on top of the current view, or as the only view', () => {
  const { fx, shown } = looking('Account', 'Networks')
  askForWallet(SOLANA, fx)
  expect(shown()).toEqual(['Account', 'Networks', 'SwitchActiveChain'])
  const closed = looking()
  askForWallet(SOLANA, closed.fx)
  expect(closed.shown()).toEqual(['SwitchActiveChain'])
})

it.each([
  ['Networks alone', ['Networks'], []],
  ['UnsupportedChain', ['UnsupportedChain'], []],
  ['another view', ['Account'], ['Account']],
] as const)('a switch from %s leaves %p showing %p', (_, before, after) => {
  const { fx, shown } = looking(...before)
  closeAfterSwitching(fx)
  expect(shown()).toEqual(after)
})

it('closes the view of an unsupported network once the network is supported', () => {
  const { fx, shown } = looking('UnsupportedChain')
  settleSupport(fx)
  expect(shown()).toEqual([])
})
