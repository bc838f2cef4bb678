import { approve, loggedIn, reject } from './support/embedded'
import { connectInjected, openAccount, press, sees } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/** Chooses a name in the account, up to the wallet's prompt. */
async function choose(visit: Visit, name: string) {
  const { page } = visit
  await openAccount(visit)
  await press(page, 'account-choose-name-button')
  await sees(page, 'ChooseAccountName')
  await press(page, 'names-choose-button')
  const view = await sees(page, 'RegisterAccountName')
  await view.getByTestId('account-name-input').fill(name)
  await view.getByText(`Claim ${name}`).waitFor()
  await press(page, 'account-name-button')
  return view
}

/** The service's record of a name. */
async function entered(name: string): Promise<unknown> {
  const url = `${world.sandbox.urls.blockchainApi}/v1/profile/account/${name}.reown.id?projectId=x&apiVersion=2`
  return (await fetch(url)).json()
}

const addressOf = ({ page }: Visit) => page.getByTestId('address').textContent()

test('installed wallet: a free name is claimed, displayed, and then represents the account', async () => {
  const visit = await world.visit({ wallets: [{ accounts: [5] }] })
  const { page } = visit
  await connectInjected(visit)
  await choose(visit, 'maren-writes')
  await press(page, 'injected-approve')
  const done = await sees(page, 'RegisterAccountNameSuccess')
  await done.getByText('You are maren-writes').waitFor()
  const address = await addressOf(visit)
  expect(await entered('maren-writes')).toMatchObject({
    name: 'maren-writes.reown.id',
    addresses: { 60: { address } },
  })
  await press(page, 'names-finish-button')
  await page.getByTestId('account-name').getByText('maren-writes.reown.id').waitFor()
  expect(await page.getByTestId('account-choose-name-button').count()).toBe(0)
})

test('a taken name cannot be claimed, and a similar free one can', async () => {
  const visit = await world.visit({ wallets: [{ accounts: [6] }] })
  const { page } = visit
  await connectInjected(visit)
  await openAccount(visit)
  await press(page, 'account-choose-name-button')
  await press(page, 'names-choose-button')
  const view = await sees(page, 'RegisterAccountName')
  await view.getByTestId('account-name-input').fill('willow')
  await view.getByText('“willow” belongs to someone else.').waitFor()
  expect(await view.getByTestId('account-name-button').isDisabled()).toBe(true)
  await view.getByTestId('account-name-suggestion').first().click()
  await view.getByText(/^Claim /).waitFor()
  await press(page, 'account-name-button')
  await press(page, 'injected-approve')
  await sees(page, 'RegisterAccountNameSuccess')
})

test('email wallet: a refusal leaves the name free, and the contract account signs for it afterwards', async () => {
  const visit = await world.visit({ wallets: 'off', query: { email: '1' } })
  const { page } = visit
  await loggedIn(world, visit, 'names@fieldnotes.example')
  await choose(visit, 'names-by-mail')
  await reject(page)
  const view = await sees(page, 'RegisterAccountName')
  await view.getByText('The name is still available').waitFor()
  expect(await entered('names-by-mail')).toEqual([])
  await press(page, 'account-name-button')
  await approve(page)
  await sees(page, 'RegisterAccountNameSuccess')
  expect(await entered('names-by-mail')).toMatchObject({
    addresses: { 60: { address: await addressOf(visit) } },
  })
})
