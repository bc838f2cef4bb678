import { withVisit } from '../lib/visit.mjs'
import { BUTTON } from './journey.mjs'

/** From Connect to a code that a phone can scan, with a local relay. */
export const pairing = (world, rate) =>
  withVisit(world, rate, async (visit) => {
    await visit.load('widget')
    await visit.press(BUTTON, { phone: () => window.bench.byId('wallet-selector-walletConnect') })
    return visit.press('[data-testid="wallet-selector-walletConnect"]', {
      code: () => window.bench.byId('qr-code')?.getAttribute('uri')?.startsWith('wc:'),
    })
  })
