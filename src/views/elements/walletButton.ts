import type { ButtonModel, ReadAttribute, WalletButtonSnapshot } from '../../store/publicApi/types'
import { MAIL, WARNING } from '../ui/base/viewIcons'
import { RETRY } from '../ui/base/icons'
import type { Strings } from '../strings/t'
import { h, type Child } from './dom'
import { openWallet, walletClass } from './earlyButtons'
import { s } from './svg'

/** A line icon with the size of a picture, including padding. */
const icon = (d: string): Child =>
  s(
    'svg',
    {
      ...{ viewBox: '-3 -3 30 30', width: '1.6em', height: '1.6em', 'aria-hidden': 'true' },
      ...{ fill: 'none', stroke: 'currentColor', 'stroke-width': '1.75' },
      ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    },
    s('path', { d }),
  )

/** Picture of the wallet, or an icon of its status, with the same width. */
function tile({ step, kind, image }: WalletButtonSnapshot, word: string): Child {
  if (step === 'busy') return h('span', { class: 'tile' }, h('span', { class: 'spin' }))
  if (step === 'refused') return icon(RETRY)
  if (step === 'unknown') return icon(WARNING)
  if (image) return h('span', { class: 'tile' }, h('img', { src: image, alt: '' }))
  if (kind === 'email') return icon(MAIL)
  return h('span', { class: 'tile mono', 'data-letter': Array.from(word)[0] })
}

const CLASSES = {
  ready: '',
  busy: 'busy',
  refused: 'err no',
  unknown: 'err',
  connected: 'down',
  taken: 'down',
} as const

/** A button for one wallet: ready, busy, failed, or disabled while a wallet is connected. */
export function renderWallet(
  snapshot: WalletButtonSnapshot,
  read: ReadAttribute,
  { t }: Strings,
): ButtonModel {
  const { step, kind } = snapshot
  const name = kind === 'email' ? t('button.wallet.email') : snapshot.name
  const given = read('label')
  const word = given ?? name ?? t('button.connect')
  const busyWord = step === 'busy' ? read('loading-label') : null
  const picture = tile(snapshot, word)
  const isOff = step === 'connected' || step === 'taken'
  return {
    testId: 'wallet-button',
    className: `${walletClass(read)} ${CLASSES[step]}`,
    ...labelOf(step, word, given !== null || name === null, t),
    children: [
      step === 'connected' ? h('span', { class: 'mark done' }, picture) : picture,
      h(
        'span',
        { class: 'name', 'data-testid': `wallet-button-${kind}` },
        h('bdi', {}, busyWord ?? word),
      ),
    ],
    busy: step === 'busy',
    open: isOff ? null : openWallet(read('wallet') ?? ''),
  }
}

/** The accessible name if the visible text does not suffice. It contains the visible text. */
function labelOf(
  step: WalletButtonSnapshot['step'],
  word: string,
  isSentence: boolean,
  t: Strings['t'],
): { label?: string } {
  switch (step) {
    case 'connected':
    case 'refused':
    case 'unknown':
      return { label: t(`button.wallet.${step}`, { name: word }) }
    case 'ready':
      return isSentence ? {} : { label: t('button.wallet', { name: word }) }
    default:
      return {}
  }
}
