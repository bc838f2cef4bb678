import { hostOf } from '../../../../src/slices/domain/text/hostOf'

test.each([
  ['https://api.example/v1?x=1', 'api.example'],
  ['wss://relay.example:8443/?x=1', 'relay.example:8443'],
  ['not a url', 'not a url'],
  ['', ''],
])('returns the host of %p: %p', (url, host) => {
  expect(hostOf(url)).toBe(host)
})
