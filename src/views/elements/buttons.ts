import type {
  ButtonKind,
  ButtonSnapshot,
  ButtonModel,
  Notice,
  ReadAttribute,
  WalletButtonSnapshot,
} from '../../store/publicApi/types'
import { createFormatter } from '../strings/format'
import type { Strings } from '../strings/t'
import { h, type Child } from './dom'
import { chevron, networksOf, renderConnect } from './earlyButtons'
import { renderWallet } from './walletButton'
import { accountName, avatar, balanceText, networkPicture } from './parts'

/**
 * Parses an attribute with one value, or with two: below 768 px, and from 768 px on
 * (`account-status="avatar full"`). The style sheet hides what a width does not show.
 */
function sized(read: ReadAttribute, name: string, usual: string) {
  const [small = usual, large = small] = read(name)?.split(' ').filter(Boolean) ?? []
  return {
    className: ` s-${small} l-${large}`,
    shows: (...words: string[]) => words.includes(small) || words.includes(large),
  }
}

/** Balance, picture and name of the account; on a wrong network a button to switch. */
function renderAccount(
  snapshot: ButtonSnapshot,
  read: ReadAttribute,
  strings: Strings,
): ButtonModel {
  const { t, locale } = strings
  if (snapshot.unsupported) {
    return {
      testId: 'account-button',
      className: 'acct err',
      children: [h('span', {}, t('button.wrong'))],
      open: { view: 'UnsupportedChain' },
    }
  }
  const status = sized(read, 'account-status', 'full')
  const withBalance = sized(read, 'show-balance', read('balance') === 'hide' ? 'false' : 'true')
  const { notice } = snapshot
  const said = notice && noticeText(notice, t)
  const balance = withBalance.shows('true') ? balanceText(snapshot, createFormatter(locale)) : null
  const before = said ?? balance
  const name = accountName(snapshot)
  return {
    testId: 'account-button',
    className: `acct${status.className}${withBalance.className}`,
    // In visual order, so that voice control finds the button by its visible text.
    label: t('button.account', { name: before ? `${before} ${name}` : name }),
    children: [
      before ? h('span', { class: `bal ${notice?.status ?? ''}` }, h('bdi', {}, before)) : null,
      ' ',
      status.shows('full', 'avatar') ? marked(avatar(snapshot), notice) : null,
      // The balance is truncated before the address, whose end identifies the account.
      status.shows('full', 'address') ? h('bdi', { class: 'name' }, name) : null,
    ],
    open: { view: 'Account' },
  }
}

/** Status text of a transaction. */
function noticeText({ kind, status }: Notice, t: Strings['t']): string {
  return t(status === 'unsure' ? 'notice.unsure' : `notice.${kind}.${status}`)
}

/**
 * Adds a status mark to a picture: rotating while a transaction is pending, a dot after its end.
 */
function marked(picture: Child, notice: ButtonSnapshot['notice']): Child {
  return notice ? h('span', { class: `mark ${notice.status}` }, picture) : picture
}

/** Name and picture of the network. */
function renderNetwork(snapshot: ButtonSnapshot, read: ReadAttribute, { t }: Strings): ButtonModel {
  const { network, unsupported } = snapshot
  const open = networksOf(snapshot)
  const status = sized(read, 'chain-status', 'full')
  const text = unsupported ? t('button.switch') : (network?.name ?? '')
  return {
    testId: 'network-button',
    className: unsupported ? 'acct err' : `acct${status.className}`,
    label: t('button.network', { network: text }),
    children: [
      unsupported || !status.shows('full', 'icon') ? null : networkPicture(snapshot),
      unsupported || status.shows('full', 'name') ? h('span', { class: 'name' }, text) : null,
      open && chevron(),
    ],
    open,
  }
}

/** State of a wallet button before the wallet is known. */
const NO_WALLET: WalletButtonSnapshot = { kind: 'external', step: 'ready', name: null, image: null }

/**
 * Renders a page button once the store has loaded: by kind, and for `either` by state.
 * @param strings with the words of `pageButtonStrings`; English ones while the language is not known yet
 */
export function renderButton(
  kind: ButtonKind,
  snapshot: ButtonSnapshot,
  read: ReadAttribute,
  strings: Strings,
): ButtonModel {
  const { t } = strings
  if (kind === 'wallet') return renderWallet(snapshot.wallet ?? NO_WALLET, read, strings)
  if (kind === 'network') return renderNetwork(snapshot, read, strings)
  const { status } = snapshot.account
  const connected = status === 'connected'
  return kind === 'account' || (kind === 'either' && connected)
    ? renderAccount(snapshot, read, strings)
    : renderConnect({ ...snapshot, status }, read, {
        connect: t('button.connect'),
        connecting: t('button.connecting'),
        restoring: t('button.restoring'),
      })
}
