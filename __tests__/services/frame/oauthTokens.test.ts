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

test('an id token of the login says who it is', async () => {
  expect(await outcomeOf({})).toEqual({ id: 'a', label: 'Ada' })
})

test.each([
  ['for somebody else', { aud: 'other' }],
  ['of another provider', { iss: 'https://evil.example' }],
  ['of another login', { nonce: 'other' }],
  ['without a nonce', { nonce: undefined }],
  ['that has expired', { exp: seconds() - 3_600 }],
  ['without an end', { exp: undefined }],
  ['that names nobody', { sub: undefined }],
])('an id token %s logs nobody in', async (_, claims) => {
  expect(await outcomeOf({ claims })).toBeInstanceOf(Error)
})

test('the issuer of an answer counts where the configuration names it', async () => {
  const query = { iss: 'https://other.example' }
  expect(await outcomeOf({ query })).toEqual({ id: 'a', label: 'Ada' })
  expect(await outcomeOf({ query }, self)).toBeInstanceOf(Error)
  expect(await outcomeOf({}, self)).toEqual({ id: 'a', label: 'Ada' })
})

test('an answer with another state asks the provider nothing', async () => {
  const provider = await startProvider({ query: { state: 'other' } })
  await expect(provider.logIn()).rejects.toThrow('invalid response encountered')
  expect(provider.seen.requests).toBe(0)
  await provider.close()
})

test.each([
  ['a redirect', 'the provider answered 302', { status: 302, location: '/user' }],
  ['an error', 'the provider answered 400', { status: 400, location: '' }],
])('%s of the provider is not followed', async (_, message, { status, location }) => {
  const provider = await startProvider({
    answer: (response) => void response.writeHead(status, { location }).end('the code is c'),
  })
  await expect(provider.logIn()).rejects.toThrow(message)
  expect(provider.seen.requests).toBe(1)
  await provider.close()
})

test('an answer beyond 1 MB is not read on', async () => {
  const provider = await startProvider({
    answer: (response) => void response.end(`"${'a'.repeat(2 * 1024 * 1024)}"`),
  })
  await expect(provider.logIn()).rejects.toThrow('something went wrong')
  await provider.close()
})
