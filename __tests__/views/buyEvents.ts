import { sellerChosen } from '../../src/slices/onramp'
import { openBuy } from '../../src/views/Account/openBuy'
import { openHelp } from '../../src/views/OnRampProviders/BuyHelp'
import { buyingApp } from '../support/buying'

const properties = { isSmartAccount: false }

/** Expected facts of each purchase event, and the steps that cause it. */
export const BUY_EVENTS = {
  SELECT_BUY_CRYPTO: {
    expected: { properties },
    async drive() {
      const { app } = await buyingApp()
      app.store.dispatch(openBuy())
      return app
    },
  },
  SELECT_BUY_PROVIDER: {
    expected: { properties: { provider: 'coinbase', ...properties } },
    async drive() {
      const { app, linked } = await buyingApp()
      app.store.dispatch(openBuy())
      await linked()
      app.store.dispatch(sellerChosen({ attemptId: 'a', seller: 'coinbase', symbol: 'ETH' }))
      return app
    },
  },
  SELECT_WHAT_IS_A_BUY: {
    expected: { properties },
    async drive() {
      const { app } = await buyingApp()
      app.store.dispatch(openHelp())
      return app
    },
  },
}
