import { render } from '@testing-library/react'
import { createElement } from 'react'
import {
  DISCONNECTED_ACCOUNT,
  type AccountSnapshot,
  type WalletInfo,
} from '../../../src/slices/domain/account/account'
import type { ButtonSnapshot } from '../../../src/store/publicApi/types'
import { h } from '../../../src/views/elements/dom'
import { accountName, avatar, balanceText, networkPicture } from '../../../src/views/elements/parts'
import { createFormatter } from '../../../src/views/strings/format'
import { rosette } from '../../../src/views/ui/base/rosette'
import { Tile } from '../../../src/views/ui/lists/Tile'
import { ADDRESS, ONE, OTHER_ADDRESS } from '../../support/fakeWallets'

const snapshot = (changes: Partial<ButtonSnapshot> = {}): ButtonSnapshot => ({
  account: DISCONNECTED_ACCOUNT,
  network: ONE,
  networkImage: null,
  unsupported: false,
  open: false,
  loading: false,
  ...changes,
})
type Facts = Partial<Extract<AccountSnapshot, { status: 'connected' }>>
const WALLET: WalletInfo = { name: 'Northwind', icon: null, type: 'ANNOUNCED' }
const ofAccount = (changes: Facts) =>
  snapshot({
    account: {
      ...DISCONNECTED_ACCOUNT,
      status: 'connected',
      address: ADDRESS,
      connectedWalletInfo: WALLET,
      ...changes,
    },
  })
const drawn = (child: ReturnType<typeof avatar>) => h('div', {}, child)

describe('the picture of an account', () => {
  const pictureOf = (changes: Facts) => drawn(avatar(ofAccount(changes)))
  const source = (profileImage: string | null) =>
    pictureOf({ profileImage }).querySelector('img')?.getAttribute('src') ?? null

  it.each(['https://pictures.example/a.png', 'data:image/webp;base64,AA'])(
    'uses its own picture at %s, hidden from screen readers',
    (url) => {
      expect(source(url)).toBe(url)
      expect(pictureOf({ profileImage: url }).querySelector('img')?.alt).toBe('')
    },
  )

  it.each([
    ['plain http', 'http://pictures.example/a.png'],
    ['a script', 'javascript:alert(1)'],
    ['a document', 'data:text/html,<script>alert(1)</script>'],
    ['a file of the page', '/a.png'],
    ['space before the scheme', ' https://pictures.example/a.png'],
    ['nothing', null],
  ])('uses the generated pattern instead of %s', (_, url) => {
    expect(source(url)).toBeNull()
    const { ground, line, outer, inner } = rosette(ADDRESS)
    const svg = pictureOf({ profileImage: url }).querySelector('svg')
    expect(svg?.getAttribute('aria-hidden')).toBe('true')
    expect(svg?.querySelector('circle')?.getAttribute('fill')).toBe(ground)
    const paths = [...(svg?.querySelectorAll('path') ?? [])]
    expect(paths.map((path) => path.getAttribute('d'))).toEqual([outer, inner])
    expect(paths.map((path) => path.getAttribute('stroke'))).toEqual([line, line])
  })

  it('the pattern differs between addresses', () => {
    const markup = (address: string) => pictureOf({ address }).innerHTML
    expect(markup(OTHER_ADDRESS)).not.toBe(markup(ADDRESS))
    expect(markup(ADDRESS.toLowerCase())).toBe(markup(ADDRESS))
  })

  it('renders a pattern without an address', () => {
    expect(drawn(avatar(snapshot())).querySelector('svg')).not.toBeNull()
  })
})

describe('the picture of a network', () => {
  const pictureOf = (changes: Partial<ButtonSnapshot>) => drawn(networkPicture(snapshot(changes)))

  it('uses the image of the network', () => {
    const image = pictureOf({ networkImage: 'blob:https://a.example/1' }).querySelector('img')
    expect([image?.getAttribute('src'), image?.alt]).toEqual(['blob:https://a.example/1', ''])
  })

  it.each([
    ['Chain One', 'C'],
    ['Ålesund', 'Å'],
    ['🦊 net', '🦊'],
    ['harbor', 'H'],
    ['', undefined],
  ])('uses the first letter of "%s" without an image', (name, letter) => {
    const picture = pictureOf({ network: { ...ONE, name } }).querySelector<HTMLElement>('.mono')
    expect(picture?.dataset.letter).toBe(letter)
    // The style sheet renders the letter, so that screen readers ignore it.
    expect(picture?.textContent).toBe('')
  })

  it('uses the colour that the network has in the modal', () => {
    const { container } = render(createElement(Tile, { kind: 'network', name: ONE.name }))
    const inModal = container.querySelector<HTMLElement>('.mono')?.style.background ?? ''
    const probe = document.createElement('i')
    probe.style.background = pictureOf({}).querySelector('rect')?.getAttribute('fill') ?? ''
    expect(inModal).not.toBe('')
    expect(probe.style.background).toBe(inModal)
  })

  it('the picture of a network is empty without a network', () => {
    expect(networkPicture(snapshot({ network: null, networkImage: 'https://a.example/1' }))).toBe(
      null,
    )
  })
})

describe('the name of an account', () => {
  it.each([
    ['its short address without a name', null, '0x7099…dc79C8'],
    ['its short address with an empty one', '', '0x7099…dc79C8'],
    ['a name of 18 characters', 'orla-of-the-fields', 'orla-of-the-fields'],
    ['the first 18 of a longer one', 'orla-of-the-fields.eth', 'orla-of-the-fields…'],
    ['whole characters only', `${'a'.repeat(17)}🦊🦊`, `${'a'.repeat(17)}🦊…`],
  ])('the name of an account is %s', (_, profileName, expected) => {
    expect(accountName(ofAccount({ profileName }))).toBe(expected)
  })

  it('the name of an account is empty without an address', () => {
    expect(accountName(snapshot())).toBe('')
  })
})

describe('the balance of an account', () => {
  const textOf = (balance: string | null, balanceSymbol: string | null, locale = 'en') =>
    balanceText(ofAccount({ balance, balanceSymbol }), createFormatter(locale))

  it.each([
    ['three decimals, cut', '1.98765', 'ETH', '1.987 ETH'],
    ['no zeros at the end', '1.500', 'ETH', '1.5 ETH'],
    ['a small amount as less than the smallest', '0.0000001', 'ETH', '<0.001 ETH'],
    ['zero', '0', 'ETH', '0 ETH'],
    ['a large number exactly', '999999999999.99999999', 'WEI', '999,999,999,999.999 WEI'],
    ['a huge number in compact form', '9007199254740993.5', 'WEI', '9007.19T WEI'],
    ['no symbol while it is unknown', '1.5', null, '1.5'],
  ])('shows %s', (_, balance, symbol, expected) => {
    expect(textOf(balance, symbol)?.replaceAll('\u00a0', ' ')).toBe(expected)
  })

  it('the balance of an account is formatted in the language', () => {
    expect(textOf('1234.5', 'ETH', 'de')?.replaceAll('\u00a0', ' ')).toBe('1.234,5 ETH')
  })

  it('the balance of an account is null while it is unknown', () => {
    expect(textOf(null, 'ETH')).toBeNull()
  })
})
