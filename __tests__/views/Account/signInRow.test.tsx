import { screen } from '@testing-library/react'
import { toCaipAddress } from '../../../src/slices/domain/ids/caip'
import { selectRoute } from '../../../src/slices/router'
import { signedIn, signInSkipped, signOutRequested, siwxConfigured } from '../../../src/slices/siwx'
import { SignInRow } from '../../../src/views/Account/SignInRow'
import { List } from '../../../src/views/ui/lists/List'
import { ADDRESS, createTestApp, ONE } from '../../support/createTestApp'
import { sessionFor } from '../../support/signInApp'
import { connect } from '../connected'
import { faults, showView } from '../showView'

const account = toCaipAddress(ONE.caipNetworkId, ADDRESS)

function shown() {
  const app = createTestApp()
  connect(app)
  const asked = jest.spyOn(app.store, 'dispatch')
  return { app, asked, ...showView(<List label="Account">{<SignInRow />}</List>, app) }
}

test('shows no row if the site has no sign-in', () => {
  shown()
  expect(screen.queryByTestId('account-sign-in')).toBeNull()
})

test('lets an account sign in after it skipped the sign-in', async () => {
  const { app, send, user, container } = shown()
  await send(siwxConfigured({ required: false }))
  await send(signInSkipped({ account }))
  expect(screen.getByTestId('account-sign-in')).toHaveTextContent('Not signed in')
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('sign-in-button'))
  expect(selectRoute(app.store.getState()).view).toBe('SIWXSignMessage')
})

test('lets a signed-in account sign out', async () => {
  const { asked, send, user } = shown()
  await send(siwxConfigured({ required: true }))
  await send(signedIn({ account, session: sessionFor() }))
  expect(screen.getByTestId('account-sign-in')).toHaveTextContent('Signed in')
  await user.click(screen.getByTestId('sign-out-button'))
  expect(asked).toHaveBeenCalledWith(signOutRequested())
})
