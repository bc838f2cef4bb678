import type { ButtonSnapshot, OpenOptions } from '../../latchkey'
import { buttonStrings as words } from '../strings/buttonStrings'
import { h, type Child } from './dom'
import { accountName, avatar, balanceText, chevron, networkPicture } from './parts'

/** What a button looks like and opens; drawn by the element class. */
export type Drawing = {
  testId: string
  className: string
  children: Child[]
  label?: string
  busy?: boolean
  open: OpenOptions
}
export type Read = (attribute: string) => string | null
export type Draw = (snapshot: ButtonSnapshot, read: Read) => Drawing

/** Connect, or busy while a wallet is pending or a stored connection comes back. */
export const drawConnect: Draw = ({ account, loading, open }, read) => {
  const restoring = account.status === 'reconnecting'
  const busy = restoring || loading || (open && account.status === 'connecting')
  const text = busy ? (read('loading-label') ?? words.connecting) : (read('label') ?? words.connect)
  return {
    testId: restoring ? 'restoring-button' : 'connect-button',
    className: busy ? 'busy' : 'pri',
    children: [busy ? h('span', { class: 'spin' }) : null, restoring ? words.restoring : text],
    busy,
    open: { view: 'Connect' },
  }
}

/** Balance, picture and name of the account; on a wrong network the way out. */
export const drawAccount: Draw = (snapshot, read) => {
  if (snapshot.unsupported) {
    return {
      testId: 'account-button',
      className: 'acct err',
      children: [words.wrongNetwork],
      open: { view: 'UnsupportedChain' },
    }
  }
  const status = read('account-status') ?? 'full'
  const balance =
    read('balance') === 'hide' || read('show-balance') === 'false' ? null : balanceText(snapshot)
  const name = accountName(snapshot)
  return {
    testId: 'account-button',
    className: 'acct',
    label: `${words.account} ${name}${balance ? `, ${balance}` : ''}`,
    children: [
      balance ? h('span', { class: 'bal' }, h('bdi', {}, balance)) : null,
      status === 'address' ? null : avatar(snapshot),
      status === 'avatar' ? null : h('bdi', {}, name),
    ],
    open: { view: 'Account' },
  }
}

/** Name and picture of the network. */
export const drawNetwork: Draw = (snapshot, read) => {
  const { network, unsupported } = snapshot
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
    open: { view: 'Networks' },
  }
}

/** Connect or account, by state. */
export const drawEither: Draw = (snapshot, read) =>
  (snapshot.account.status === 'connected' ? drawAccount : drawConnect)(snapshot, read)
