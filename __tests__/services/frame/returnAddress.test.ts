import { readState, returnAddress } from '../../../services/frame/returnAddress'
import { randomToken } from '../../../services/frame/secrets'

const SITE = 'https://fieldnotes.example'
const RESULT = 'https://secure.example/social/done?code=c'

test('a state contains the page to return to, whatever characters the token has', () => {
  const token = `--${randomToken().slice(2)}`
  expect(readState(token)).toEqual({ state: token, page: null })
  expect(readState(`${token}--${encodeURIComponent(`${SITE}/a--b?c=d`)}`)).toEqual({
    state: token,
    page: `${SITE}/a--b?c=d`,
  })
  expect(readState('nonsense')).toEqual({ state: 'nonsense', page: null })
  expect(readState(`${token}--%`).page).toBe('')
})

test('returns the result to a page of the requesting site, and to no other', () => {
  const back = returnAddress(`${SITE}/notes?a=b`, SITE, RESULT)
  expect(back).toBe(`${SITE}/notes?a=b&result_uri=${encodeURIComponent(RESULT)}`)
  for (const page of [
    'https://evil.example/',
    'https://fieldnotes.example.evil.example/',
    'https://fieldnotes.example@evil.example/',
    'http://fieldnotes.example/',
    'javascript:alert(1)',
    '/notes',
    '',
  ])
    expect([page, returnAddress(page, SITE, RESULT)]).toEqual([page, null])
})
