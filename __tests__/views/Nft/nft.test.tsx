import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { modalOpened } from '../../../src/slices/navigation'
import { networkSwitched, networkSwitchStarted } from '../../../src/slices/networks'
import { accountTabChosen } from '../../../src/slices/preferences'
import { walletDisconnected } from '../../../src/slices/accounts'
import { NftView } from '../../../src/views/Nft/NftView'
import { createTestApp, fakePairing, fakeWallet, TWO } from '../../support/createTestApp'
import { EXPLORED, happened, historyService, item } from '../../support/history'
import { connect } from '../connected'
import { focusOf } from '../focusOf'
import { mountApp } from '../mountApp'
import { faults, Routed, showView } from '../showView'

const CONTRACT = '0x1111111111111111111111111111111111111111'
const FACTS = {
  contract_address: CONTRACT,
  token_id: '14',
  interface: 'ERC721',
  collection: { name: 'Field Notes' },
  description: 'Drawn on the coast.',
}
const KNOWN = JSON.stringify([CONTRACT, '14'])
const BARE = JSON.stringify(['Fox', 'https://img.example/Fox.png'])

type Pages = Parameters<typeof historyService>[0]

/** A connected account that has minted one NFT. */
function nftApp(facts: object | null = FACTS, service: Partial<Pages> = {}) {
  const transfers = [item('in', 'Fox', { ...(facts && { facts }) })]
  const app = createTestApp({
    networks: [EXPLORED, TWO],
    pairing: fakePairing(),
    wallets: [fakeWallet()],
    respond: historyService({ pages: [[happened('mint', { transfers })]], ...service }),
  })
  connect(app)
  return app
}

/** The view of an NFT. */
async function openNft(nft: string | undefined, app = nftApp()) {
  app.store.dispatch(modalOpened({ view: 'Nft', params: { nft } }))
  const shown = showView(<Routed view={NftView} />, app)
  await act(async () => {})
  return { ...shown, app }
}

test('an NFT has a picture, a name, its facts and a description as text', async () => {
  const { container } = await openNft(KNOWN)
  expect(await screen.findByTestId('nft-name')).toHaveTextContent('Fox')
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://img.example/Fox.png')
  expect(screen.getByTestId('nft-collection')).toHaveTextContent('Field Notes')
  expect(screen.getByTestId('nft-id')).toHaveTextContent('14')
  expect(screen.getByTestId('nft-standard')).toHaveTextContent('ERC-721')
  expect(screen.getByTestId('nft-received')).toBeInTheDocument()
  expect(screen.getByTestId('token-contract')).toHaveTextContent('0x1111…111111')
  expect(screen.getByTestId('nft-description')).toHaveTextContent('Drawn on the coast.')
  expect(await faults(container)).toEqual([])
})

test('the contract of an NFT is copied in full, and opens in the explorer with the keyboard', async () => {
  const { app, user } = await openNft(KNOWN)
  await user.click(await screen.findByTestId('token-contract-copy'))
  expect(app.copied).toEqual([CONTRACT])
  screen.getByTestId('token-explorer').focus()
  await user.keyboard('{Enter}')
  expect(app.opened.map(({ url }) => url)).toEqual([
    expect.stringMatching(new RegExp(`/address/${CONTRACT}$`)),
  ])
})

test('an NFT without a known contract links to the transaction that brought it', async () => {
  const { app, user, container } = await openNft(BARE, nftApp(null))
  await user.click(await screen.findByTestId('token-explorer'))
  expect(app.opened.map(({ url }) => url)).toEqual([expect.stringMatching(/\/tx\/0x/)])
  expect(screen.queryByTestId(/^nft-(id|standard|collection|description)$/)).toBeNull()
  expect(await faults(container)).toEqual([])
})

test('a hostile description stays text of bounded length, without links and markup', async () => {
  const description = `<img src=x onerror=alert(1)> https://prize.example \u202e${'x'.repeat(2000)}`
  const { container } = await openNft(KNOWN, nftApp({ ...FACTS, description }))
  const shown = await screen.findByTestId('nft-description')
  expect(shown.textContent).toMatch(/^<img src=x onerror=alert\(1\)> https:\/\/prize\.example x+…$/)
  expect(shown.textContent?.length).toBeLessThanOrEqual(500)
  expect(container.querySelector('a')).toBeNull()
  expect(container.querySelectorAll('img')).toHaveLength(1)
})

test('a picture that fails to load leaves its box, with a text', async () => {
  const { container } = await openNft(KNOWN)
  await screen.findByTestId('nft-name')
  const picture = container.querySelector('img')
  if (!picture) throw new Error('no picture')
  fireEvent.error(picture)
  expect(screen.getByText('Image did not load')).toBeVisible()
})

test('an NFT that the account does not have is not found', async () => {
  const { container } = await openNft(BARE)
  expect(await screen.findByTestId('token-gone')).toHaveTextContent('Token not found')
  expect(await faults(container)).toEqual([])
})

test('an NFT is not shown on another network, or after a disconnect', async () => {
  const { send } = await openNft(KNOWN)
  await screen.findByTestId('nft-name')
  const attempt = { networkId: TWO.caipNetworkId, attemptId: 'switch' }
  await send(networkSwitchStarted(attempt))
  await send(networkSwitched(attempt))
  await waitFor(() => expect(screen.queryByTestId('nft-name')).toBeNull())
  await send(walletDisconnected({ namespace: 'eip155', connectorId: 'dev.example.wallet' }))
  expect(screen.queryByTestId('token-gone')).toBeNull()
  expect(screen.queryByTestId('nft-name')).toBeNull()
})

test('going back from an NFT focuses its picture', async () => {
  const app = nftApp()
  app.store.dispatch(accountTabChosen('NFTs'))
  const { ui, user, view, root, open } = await mountApp(app)
  await open('Account')
  const pressed = await ui.findByTestId('nft-item')
  pressed.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(view()).toBe('Nft'))
  await ui.findByTestId('nft-name')
  const back = await ui.findByTestId('header-back')
  back.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(view()).toBe('Account'))
  await focusOf(await ui.findByTestId('nft-item'), root)
})
