import { act, fireEvent } from '@testing-library/react'
import type * as Methods from '../../../src/views/Connect/Methods'
import { fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { held } from '../../support/held'
import { listedWallet, walletService } from '../../support/walletService'
import { visit, WITH_EMAIL } from '../emailVisit'

const ROW = 'wallet-selector-dev.example.wallet'

const code = held<typeof Methods>()
// A module with `then`, so that its `import()` waits for the promise.
jest.mock('../../../src/views/Connect/Methods', () => ({
  then: (arrive: (methods: typeof Methods) => void) => void code.promise.then(arrive),
}))

/** Connect with an installed wallet, before the code of the email login has loaded. */
const openEarly = (input: TestAppInput = {}) => {
  const wallet = fakeWallet()
  wallet.next.connect = () => new Promise(() => {})
  return visit('Connect', {
    wallets: [wallet],
    respond: walletService([listedWallet(1), listedWallet(2)]),
    ...input,
  })
}

const arrive = () =>
  act(async () =>
    code.resolve(jest.requireActual<typeof Methods>('../../../src/views/Connect/Methods')),
  )

test('wallet rows that show before other ways to connect have loaded stay in place when these arrive', async () => {
  const shown = await openEarly()
  const emailFirst = await openEarly({
    options: { ...WITH_EMAIL, connectMethodsOrder: ['email', 'wallet'] },
  })
  const row = shown.ui.getByTestId(ROW)
  const moving = emailFirst.ui.queryByTestId(ROW)
  fireEvent.mouseDown(row)
  await arrive()
  expect(await shown.field()).toBeVisible()
  expect(shown.ui.getByTestId(ROW)).toBe(row)
  // A browser clicks what was pressed only if it is still in the page.
  fireEvent.mouseUp(row)
  fireEvent.click(row)
  expect(await shown.ui.findByRole('heading', { name: 'Confirm in Northwind' })).toBeVisible()
  expect(moving).toBeNull()
  expect(await emailFirst.ui.findByTestId(ROW)).toBeVisible()
})
