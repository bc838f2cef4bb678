import { screen } from '@testing-library/react'
import { modalOpened } from '../../../src/slices/navigation'
import { ConnectingFarcasterView } from '../../../src/views/ConnectingFarcaster/ConnectingFarcasterView'
import { requestSocialLogin } from '../../../src/views/shared/requestSocialLogin'
import { createTestApp, type TestAppInput } from '../../support/createTestApp'
import { fakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { faults, showView } from '../showView'

const URL = 'https://farcaster.example/c/1'

/** The view of a login after it was chosen; the phone has not answered. */
async function chooseFarcaster(input: TestAppInput = {}) {
  const frame = fakeFrame()
  const given = held()
  frame.next = {
    farcasterUrl: () => given.promise.then(() => URL),
    farcaster: () => new Promise(() => {}),
  }
  const app = createTestApp({ frame, ...input })
  app.store.dispatch(modalOpened({ view: 'Connect', params: {} }))
  app.store.dispatch(requestSocialLogin('farcaster'))
  const shown = showView(<ConnectingFarcasterView />, app)
  await shown.reach(({ social }) => social?.step === 'scanning')
  return { ...shown, app, given }
}

test('shows the code once it is available, and copies its link', async () => {
  const { app, given, user, reach, container } = await chooseFarcaster()
  expect(await screen.findByTestId('qr-code')).not.toHaveAttribute('uri')
  expect(screen.getByTestId('copy-uri')).toBeDisabled()
  given.resolve()
  await reach(({ social }) => social?.step === 'scanning' && social.uri !== null)
  expect(screen.getByTestId('qr-code')).toHaveAttribute('uri', URL)
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('copy-uri'))
  expect(app.copied).toEqual([URL])
})

test('opens the app on a phone', async () => {
  const { app, given, user, reach } = await chooseFarcaster({ platform: { mobile: true } })
  given.resolve()
  await reach(({ social }) => social?.step === 'scanning' && social.uri !== null)
  expect(screen.queryByTestId('qr-code')).toBeNull()
  await user.click(screen.getByTestId('open-farcaster'))
  expect(app.opened).toMatchObject([{ url: URL }])
})
