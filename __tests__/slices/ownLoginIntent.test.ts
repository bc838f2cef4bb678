import { emailLoginRequested, emailSlice } from '../../src/slices/email'
import { ownLoginRequested } from '../../src/slices/ownLoginIntent'
import { farcasterRequested, socialSlice } from '../../src/slices/social'
import { tokenLoginSlice } from '../../src/slices/tokenLogin'

const attemptId = 'other'
const chosen = ownLoginRequested({ attemptId: 'own' })

test('an own login that was chosen ends the other logins, and begins', () => {
  const mailed = emailLoginRequested({ email: 'maren@fieldnotes.example', attemptId })
  const byEmail = emailSlice.reducer(undefined, mailed)
  expect(byEmail.step).not.toBe('idle')
  expect(emailSlice.reducer(byEmail, chosen).step).toBe('idle')

  const bySocial = socialSlice.reducer(undefined, farcasterRequested({ attemptId }))
  expect(bySocial.step).not.toBe('idle')
  expect(socialSlice.reducer(bySocial, chosen).step).toBe('idle')

  const begun = tokenLoginSlice.reducer(undefined, chosen)
  expect(begun).toEqual({ step: 'requesting', attemptId: 'own' })
})
