import type { ButtonKind, ButtonSnapshot, Drawing, ReadAttribute } from '../../latchkey'
import { buttonStrings as words } from '../strings/buttonStrings'
import { h } from './dom'
import { chevron, drawConnect } from './earlyButtons'
import { accountName, avatar, balanceText, networkPicture } from './parts'

/** Balance, picture and name of the account; on a wrong network the way out. */
function drawAccount(snapshot: ButtonSnapshot, read: ReadAttribute): Drawing {
  const { themeMode } = snapshot
  if (snapshot.unsupported) {
    return {
      testId: 'account-button',
      className: 'acct err',
      children: [words.wrongNetwork],
      themeMode,
      open: { view: 'UnsupportedChain' },
    }
  }
  const status = read('account-status') ?? 'full'
  const hidden = read('balance') === 'hide' || read('show-balance') === 'false'
  const balance = hidden ? null : balanceText(snapshot)
  const name = accountName(snapshot)
  return {
    testId: 'account-button',
    className: 'acct',
    // In the order it is seen, so that voice control finds it by its visible words.
    label: `${words.account} ${balance ? `${balance} ` : ''}${name}`,
    children: [
      balance ? h('span', { class: 'bal' }, h('bdi', {}, balance)) : null,
      ' ',
      status === 'address' ? null : avatar(snapshot),
      status === 'avatar' ? null : h('bdi', {}, name),
    ],
    themeMode,
    open: { view: 'Account' },
  }
}

/** Name and picture of the network. */
function drawNetwork(snapshot: ButtonSnapshot, read: ReadAttribute): Drawing {
  const { network, unsupported, themeMode } = snapshot
  const status = read('chain-status') ?? 'full'
  const text = unsupported ? words.switchNetwork : (network?.name ?? words.selectNetwork)
  return {
    testId: 'network-button',
    className: unsupported ? 'acct err' : 'acct',
    label: `${words.network}: ${text}`,
    children: [
      status === 'name' || unsupported ? null : networkPicture(snapshot),
      status === 'icon' ? null : text,
      chevron(),
    ],
    themeMode,
    open: { view: 'Networks' },
  }
}

/** The page's buttons once the store is there: by kind, and for `either` by state. */
export function drawButton(
  kind: ButtonKind,
  snapshot: ButtonSnapshot,
  read: ReadAttribute,
): Drawing {
  if (kind === 'network') return drawNetwork(snapshot, read)
  const connected = snapshot.account.status === 'connected'
  return kind === 'account' || (kind === 'either' && connected)
    ? drawAccount(snapshot, read)
    : drawConnect(snapshot, read)
}
