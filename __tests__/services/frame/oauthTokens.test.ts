import { startProvider, type Faults } from './oauthProvider'

const outcomeOf = async (faults: Faults, issuer?: (origin: string) => string) => {
  const provider = await startProvider(faults)
  const more = issuer ? { issuer: issuer(provider.origin) } : {}
  const outcome = await provider.logIn(more).catch((error: unknown) => error)
  await provider.close()
  return outcome
}

const seconds = () => Math.floor(Date.now() / 1000)
const self = (origin: string) => origin

test('identifies the account by the id token of the login', async () => {
  expect(await outcomeOf({})).toEqual({ id: 'a', label: 'Ada' })
})

test.each([
  ['for another client', { aud: 'other' }],
  ['of another provider', { iss: 'https://evil.example' }],
  ['of another login', { nonce: 'other' }],
  ['without a nonce', { nonce: undefined }],
  ['that has expired', { exp: seconds() - 3_600 }],
  ['without an expiry', { exp: undefined }],
  ['without a subject', { sub: undefined }],
])('an id token %s logs in no account', async (_, claims) => {
  expect(await outcomeOf({ claims })).toBeInstanceOf(Error)
})

test('checks the issuer of an answer if one is configured', async () => {
  const query = { iss: 'https://other.example' }
  expect(await outcomeOf({ query })).toEqual({ id: 'a', label: 'Ada' })
  expect(await outcomeOf({ query }, self)).toBeInstanceOf(Error)
  expect(await outcomeOf({}, self)).toEqual({ id: 'a', label: 'Ada' })
})

test('sends no request to the provider for an answer with another state', async () => {
  const provider = await startProvider({ query: { state: 'other' } })
  await expect(provider.logIn()).rejects.toThrow('invalid response encountered')
  expect(provider.seen.requests).toBe(0)
  await provider.close()
})

test.each([
  ['a redirect', 'the provider answered 302', { status: 302, location: '/user' }],
  ['an error', 'the provider answered 400', { status: 400, location: '' }],
])('does not follow %s of the provider', async (_, message, { status, location }) => {
  const provider = await startProvider({
    answer: (response) => void response.writeHead(status, { location }).end('the code is c'),
  })
  await expect(provider.logIn()).rejects.toThrow(message)
  expect(provider.seen.requests).toBe(1)
  await provider.close()
})

test('stops reading an answer beyond 1 MB', async () => {
  const provider = await startProvider({
    answer: (response) => void response.end(`"${'a'.repeat(2 * 1024 * 1024)}"`),
  })
  await expect(provider.logIn()).rejects.toThrow('something went wrong')
  await provider.close()
})
