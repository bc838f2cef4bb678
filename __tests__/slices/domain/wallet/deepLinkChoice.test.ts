import {
  forgetDeepLink,
  rememberDeepLink,
} from '../../../../src/slices/domain/wallet/deepLinkChoice'

const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it("stores the wallet to open for requests in the pairing library's format", () => {
  const given = storage()
  rememberDeepLink(given, { base: 'lark:', name: 'Lark' })
  expect(JSON.parse(given.kept.get(KEY) ?? '')).toEqual({ href: 'lark://', name: 'Lark' })
  forgetDeepLink(given)
  expect(given.kept.size).toBe(0)
})

it('does not store an unsafe link, and removes the previous one', () => {
  const given = storage()
  rememberDeepLink(given, { base: 'https://lark.test/app', name: 'Lark' })
  rememberDeepLink(given, { base: 'javascript://alert(1)', name: 'Evil' })
  expect(given.kept.size).toBe(0)
})
