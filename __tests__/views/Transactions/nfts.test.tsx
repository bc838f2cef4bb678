import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { AccountView } from '../../../src/views/Account/AccountView'
import { createTestApp, fakePairing, fakeWallet } from '../../support/createTestApp'
import { EXPLORED, happened, historyService, item } from '../../support/history'
import { connect } from '../connected'
import { faults, showView } from '../showView'

/** Several items of an NFT, as an ERC-1155 collection transfers them. */
const several = (numeric: string, name: string) => ({ ...item('in', name), quantity: { numeric } })

test('shows the number of equal NFTs exactly, compact from a trillion on', async () => {
  const transfers = [
    item('in', 'One'),
    several('2500', 'Cards'),
    several(String(2n ** 256n - 1n), 'Dust'),
  ]
  const app = createTestApp({
    networks: [EXPLORED],
    pairing: fakePairing(),
    wallets: [fakeWallet()],
    respond: historyService({ pages: [[happened('mint', { transfers })]] }),
  })
  connect(app)
  const { user, container } = showView(createElement(AccountView), app)
  await user.click(await screen.findByTestId('tab-NFTs'))
  const items = await screen.findAllByTestId('nft-item')
  const [dust, cards, one] = items.map(({ textContent }) => textContent)
  expect([cards, one]).toEqual(['Cards× 2,500', 'One'])
  expect(dust).toMatch(/^Dust× 115,792,089,[\d,]+\.91T$/)
  expect(await faults(container)).toEqual([])
})
