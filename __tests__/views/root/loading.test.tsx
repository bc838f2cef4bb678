import { act } from '@testing-library/react'
import type { ComponentType } from 'react'
import { toPublicState } from '../../../src/store/publicApi/publicState'
import { createTestApp } from '../../support/createTestApp'
import { held } from '../../support/held'
import { mountApp } from '../mountApp'

const code = held<{ View: ComponentType }>()
jest.mock('../../../src/views/WhatIsAWallet/view', () => ({
  whatIsAWallet: { title: () => 'What is a wallet?', load: () => code.promise },
}))

test('reports to the site that the code of a view is loading until it is shown', async () => {
  const app = createTestApp()
  const { open, ui } = await mountApp(app)
  const loading = () => toPublicState(app.store.getState()).loading
  await open()
  expect(loading()).toBe(false)
  await open('WhatIsAWallet')
  expect(await ui.findByTestId('view-loading')).toBeVisible()
  expect(loading()).toBe(true)
  code.resolve({ View: () => <p>It holds your keys</p> })
  expect(await ui.findByText('It holds your keys')).toBeVisible()
  await act(async () => {})
  expect(loading()).toBe(false)
})
