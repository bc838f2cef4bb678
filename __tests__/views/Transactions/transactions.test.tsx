import { act, screen, within } from '@testing-library/react'
import { historyApi } from '../../../src/api/history'
import { accountsChanged } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { networkSwitched, networkSwitchStarted } from '../../../src/slices/networks'
import { ADDRESS, ONE, TWO } from '../../support/createTestApp'
import { EXPLORED, happened, item, moved, openActivity } from '../../support/history'
import { faults, stopClock } from '../showView'

const rows = () => screen.findAllByTestId('activity-row')
const titles = () => screen.getAllByTestId('group-title').map(({ textContent }) => textContent)
const failing = () => Response.json({}, { status: 400 })

describe('rows', () => {
  stopClock()

  test('groups rows by month, with the year if it is not the present one', async () => {
    const thisYear = new Date().getFullYear()
    const { container } = await openActivity({
      pages: [
        [
          happened('send', { at: `${thisYear}-02-03T12:00:00Z` }),
          happened('send', { at: `${thisYear}-01-20T12:00:00Z` }),
          happened('receive', { at: `${thisYear - 1}-12-20T12:00:00Z` }),
        ],
      ],
    })
    await rows()
    expect(titles()).toEqual(['February', 'January', `December ${thisYear - 1}`])
    expect(await faults(container)).toEqual([])
  })
})

describe('rows', () => {
  const swap = [moved('out', '0.25', 'ETH'), moved('in', '820.72', 'USDC')]
  const app = { application: { name: 'Harbor', iconUrl: null } }
  test.each([
    ['send', {}, 'Sentto 0x2b1f…41D6cF−0.5 ETH'],
    ['receive', { transfers: [moved('in', '0.5', 'ETH')] }, 'Receivedfrom 0x2b1f…41D6cF+0.5 ETH'],
    ['trade', { transfers: swap }, 'Swapped0.25 ETH+820.72 USDC'],
    ['approve', app, 'ApprovedHarbor0.5 ETH'],
    ['buy', { ...app, transfers: [moved('in', '1', 'ETH')] }, 'BoughtHarbor+1 ETH'],
    ['bought', { transfers: [moved('in', '1', 'ETH')] }, 'Bought+1 ETH'],
    ['mint', { transfers: [item('in', 'Note 14')] }, 'MintedNote 14+1'],
    [
      'receive',
      { sentFrom: `0x${'0'.repeat(40)}`, transfers: [moved('in', '100', 'HRBD')] },
      'Minted+100 HRBD',
    ],
    ['burn', app, 'BurnedHarbor0.5 ETH'],
    ['stake', app, 'StakedHarbor0.5 ETH'],
    ['unstake', app, 'UnstakedHarbor0.5 ETH'],
    ['claim', app, 'ClaimedHarbor0.5 ETH'],
    ['deposit', app, 'DepositedHarbor0.5 ETH'],
    ['withdraw', app, 'WithdrewHarbor0.5 ETH'],
    ['borrow', app, 'BorrowedHarbor0.5 ETH'],
    ['repay', app, 'RepaidHarbor0.5 ETH'],
    ['execute', { ...app, transfers: [] }, 'Used an appHarbor'],
    ['deploy', { transfers: [] }, 'Deployed'],
    ['cancel', { transfers: [] }, 'Cancelled'],
    ['brand-new', { transfers: [] }, 'Transaction'],
    ['send', { status: 'failed' }, 'Send failedto 0x2b1f…41D6cF0.5 ETH'],
    ['trade', { status: 'failed', transfers: [] }, 'Swap failed'],
    ['stake', { status: 'failed', transfers: [] }, 'Transaction failed'],
    ['send', { status: 'pending' }, 'SentNot confirmed yet−0.5 ETH'],
  ])('describes %s %j', async (operation, more, text) => {
    await openActivity({ pages: [[happened(operation, { at: '2026-02-01T12:00:00Z', ...more })]] })
    const [row] = await rows()
    expect(row).toHaveTextContent(`${text}Feb 1`)
  })

  test('runs text in the direction of its language, and figures from left to right', async () => {
    const pages = [happened('receive'), happened('trade', { transfers: swap })]
    await openActivity({ pages: [pages] })
    await rows()
    const wayOf = (text: string) => screen.getByText(text).getAttribute('dir')
    expect([wayOf('from 0x2b1f…41D6cF'), wayOf('0.25 ETH'), wayOf('+820.72 USDC')]).toEqual([
      'auto',
      null,
      null,
    ])
  })

  test('truncates names from outside with the full text as title, wraps sentences, and shortens large counts', async () => {
    const many = { ...item('in', 'Note 14'), quantity: { numeric: '1000000000000000000' } }
    await openActivity({ pages: [[happened('mint', { transfers: [many] }), happened('receive')]] })
    const [minted] = await rows()
    expect(screen.getByTitle('Note 14')).toHaveStyle({ whiteSpace: 'nowrap' })
    expect(screen.getByText('from 0x2b1f…41D6cF')).not.toHaveStyle({ whiteSpace: 'nowrap' })
    expect(minted).toHaveTextContent('+1,000,000T')
  })

  test('opens a transaction in the explorer through the link check', async () => {
    const row = happened('send', { hash: '0xab/../c' })
    const { app, user } = await openActivity({ pages: [[row]] })
    await user.click((await rows())[0] as HTMLElement)
    expect(app.opened).toEqual([
      { url: 'https://scan.example/tx/0xab%2F..%2Fc', target: undefined },
    ])
  })

  test('renders no buttons without an explorer or a hash', async () => {
    await openActivity({ pages: [[happened('send', { hash: '' })]] }, [EXPLORED])
    const [row] = await rows()
    expect(row?.tagName).toBe('DIV')
  })

  test('the list has one tab stop, and keys move through all rows', async () => {
    const many = Array.from({ length: 40 }, () => happened('send'))
    const { user } = await openActivity({ pages: [many] })
    await rows()
    await user.tab()
    expect(document.activeElement?.parentElement).toHaveAttribute('data-index', '0')
    await user.keyboard('{ArrowDown}{ArrowDown}{PageDown}')
    expect(document.activeElement?.parentElement).toHaveAttribute('data-index', '10')
    await user.keyboard('{End}')
    expect(document.activeElement?.parentElement).toHaveAttribute('data-index', '39')
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })

  test('renders only as many rows as fit a screen', async () => {
    const many = Array.from({ length: 400 }, () => happened('send'))
    await openActivity({ pages: [many] })
    expect((await rows()).length).toBeLessThan(40)
  })

  test('never shows rows of another account or network', async () => {
    let served = 0
    const { send } = await openActivity({
      answer: () => (served++ === 0 ? null : new Promise<Response>(() => {})),
      pages: [[happened('send')]],
    })
    await rows()
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const about = { namespace: 'eip155' as const, connectorId: 'dev.example.wallet' }
    await send(accountsChanged({ ...about, accounts: toAccounts([other]) }))
    expect(screen.queryByTestId('activity-row')).toBeNull()
    await send(accountsChanged({ ...about, accounts: toAccounts([ADDRESS]) }))
    await rows()
    const attempt = { networkId: TWO.caipNetworkId, attemptId: 'switch' }
    await send(networkSwitchStarted(attempt))
    await send(networkSwitched(attempt))
    expect(screen.queryByTestId('activity-row')).toBeNull()
  })

  test('includes known purchases', async () => {
    const at = (day: string) => ({ at: `${day}T12:00:00Z` })
    const { app } = await openActivity({
      pages: [[happened('mint', at('2026-02-01'))]],
      purchases: [happened('buy', { ...at('2026-01-01'), hash: '' })],
    })
    await rows()
    const arg = { caipNetworkId: ONE.caipNetworkId, address: ADDRESS, onramp: 'coinbase' as const }
    await act(async () => {
      await app.store.dispatch(historyApi.endpoints.getHistory.initiate(arg))
    })
    await screen.findByText('Bought')
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Minted'),
      expect.stringContaining('Bought'),
    ])
  })
})

describe('older rows', () => {
  test('loads older rows when the last one is visible, until there are none', async () => {
    const pages = [[happened('send')], [happened('receive')], [happened('mint')]]
    const { app } = await openActivity({ pages })
    await screen.findByText('Minted')
    expect(await rows()).toHaveLength(3)
    const asked = app.requests.filter(({ url }) => /\/history\?(?!.*onramp=)/.test(url))
    expect(asked.map(({ url }) => new URL(url).searchParams.get('cursor'))).toEqual([
      null,
      'next',
      '2',
    ])
  })

  test('skips older pages that contain only spam', async () => {
    const spam = () => happened('receive', { transfers: [item('in', 'Free', { spam: true })] })
    await openActivity({ pages: [[spam()], [spam()], [happened('mint')]] })
    expect(await screen.findByText('Minted')).toBeVisible()
    expect(screen.queryByText('Free')).toBeNull()
  })

  test('hides spam tokens behind a row that opens, without the picture of a real token', async () => {
    const spam = (operation: string) =>
      happened(operation, { transfers: [moved('in', '4000', 'HRBD', true)] })
    const { user, container } = await openActivity({
      pages: [[spam('receive'), happened('send'), spam('approve'), spam('send')]],
    })
    const hidden = await screen.findByTestId('activity-hidden')
    expect(within(hidden).getByText('2 hidden')).toBeVisible()
    const listed = within(screen.getByTestId('activity-list')).getAllByTestId('activity-row')
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Sent'),
      expect.stringContaining('Approved'),
    ])
    await user.click(within(hidden).getByText('2 hidden'))
    expect(within(hidden).getAllByTestId('activity-row')).toHaveLength(2)
    expect(within(hidden).getAllByText('+4,000 HRBD')[0]).toBeVisible()
    expect(hidden.querySelector('img')).toBeNull()
    expect(await faults(container)).toEqual([])
  })

  test('shows how far the list is complete if older rows fail to load, with a retry', async () => {
    let broken = true
    const { user, container } = await openActivity({
      pages: [[happened('send', { at: '2026-02-17T12:00:00Z' })], [happened('mint')]],
      answer: (page) => (page === 1 && broken ? failing() : null),
    })
    expect(await screen.findByText('The list is complete back to Feb 17.')).toBeVisible()
    expect(await faults(container)).toEqual([])
    broken = false
    await user.click(screen.getByTestId('activity-retry'))
    expect(await screen.findByText('Minted')).toBeVisible()
    expect(screen.queryByTestId('activity-retry')).toBeNull()
  })
})

describe('without rows', () => {
  test('shows seven placeholders while rows load', async () => {
    const { container } = await openActivity({ answer: () => new Promise(() => {}) })
    const list = await screen.findByRole('list', { name: 'Loading' })
    expect(within(list).queryAllByRole('listitem')).toHaveLength(0)
    expect(container.querySelectorAll('.row.two')).toHaveLength(7)
    expect(await faults(container)).toEqual([])
  })

  test('shows an empty state', async () => {
    const { container } = await openActivity({ pages: [[]] })
    expect(await screen.findByTestId('empty-activity-state')).toHaveTextContent('No activity yet')
    expect(screen.getByTestId('account-receive-button')).toBeEnabled()
    expect(await faults(container)).toEqual([])
  })

  test('shows that no service lists this network', async () => {
    await openActivity({}, [TWO])
    expect(await screen.findByText('Activity is not listed yet')).toBeVisible()
  })

  test('shows an error and a retry', async () => {
    let broken = true
    const { user, container } = await openActivity({
      pages: [[happened('mint')]],
      answer: () => (broken ? failing() : null),
    })
    expect(await screen.findByText('Activity did not load')).toBeVisible()
    expect(await faults(container)).toEqual([])
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Minted')).toBeVisible()
  })
})
