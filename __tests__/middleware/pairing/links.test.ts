import { alertRaised } from '../../../src/slices/alerts'
import { eventTracked } from '../../../src/slices/telemetry'
import { openByItself, openWalletLink } from '../../../src/middleware/pairing/links'
import type { AppEffectApi } from '../../../src/store/types'

const URI = 'wc:abc@2?relay-protocol=irn&symKey=00'
const CHOICE = 'WALLETCONNECT_DEEPLINK_CHOICE'
const wallet = {
  id: 'w',
  name: 'Northwind',
  mobile_link: 'northwind://',
  desktop_link: 'nw-desk://',
}

/** A pairing with a code, on a platform; returns the opened links. */
function pairingOn(platform: { mobile: boolean; ios: boolean }, tab: string, step = 'ready') {
  const opened: string[] = []
  const stored = new Map([[CHOICE, 'an earlier wallet']])
  const fx = {
    getState: () => ({ pairing: { flow: { step, uri: URI }, wallet, tab } }),
    extra: {
      host: { platform, openLink: (href: string) => opened.push(href) },
      browserStorage: {
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
    },
  } as unknown as AppEffectApi // The part of the listener API that opening a link uses.
  return { fx, opened, stored }
}

const android = { mobile: true, ios: false }
const iphone = { mobile: true, ios: true }
const desktop = { mobile: false, ios: false }

describe('a wallet opens automatically', () => {
  it.each([
    ['on a phone', android, 'mobile', ['northwind:']],
    ['not on an iPhone, where a tap is needed', iphone, 'mobile', []],
    ['for a desktop app', desktop, 'desktop', ['nw-desk:']],
    ['not for a code to scan', desktop, 'qrcode', []],
  ])('%s', (_, platform, tab, schemes) => {
    const { fx, opened } = pairingOn(platform, tab)
    openByItself(fx)
    expect(opened.map((href) => new URL(href).protocol)).toEqual(schemes)
  })

  it('forgets the opened wallet for a code to scan', () => {
    const { fx, stored } = pairingOn(desktop, 'qrcode')
    openByItself(fx)
    expect(stored.has(CHOICE)).toBe(false)
  })
})

describe('opening the wallet', () => {
  it('passes the code and remembers the wallet', () => {
    const { fx, opened, stored } = pairingOn(iphone, 'mobile')
    openWalletLink(fx)
    expect(opened[0]).toContain(encodeURIComponent(URI))
    expect(stored.get(CHOICE)).toContain('Northwind')
  })

  it.each([true, false])(
    'reports a blocked wallet link only if it was clicked: %p',
    (isPressed) => {
      const { fx } = pairingOn(iphone, 'mobile')
      const told: string[] = []
      const dispatch = ({ type }: { type: string }) => void told.push(type)
      const host = { ...fx.extra.host, openLink: () => false }
      const extra = { ...fx.extra, host, random: { id: () => 'one' } }
      openWalletLink({ ...fx, dispatch, extra } as unknown as AppEffectApi, isPressed) // The same, with another browser.
      expect(told).toEqual([eventTracked.type, ...(isPressed ? [alertRaised.type] : [])])
    },
  )

  it('opening the wallet waits for the code', () => {
    const { fx, opened } = pairingOn(iphone, 'mobile', 'opening')
    openWalletLink(fx)
    expect(opened).toEqual([])
  })
})
