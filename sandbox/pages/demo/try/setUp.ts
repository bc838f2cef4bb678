import { button, make } from '../../../../services/wallet/dom'
import { walletsOf } from '../wallets'
import type { WalletKey } from '../wallets'
import { idOf, list, segments, ticks } from './controls'
import type { Choice } from './controls'
import { FAULT_KEYS, FAULTS, faultNow, setFault } from './faults'
import { loadWith, queryNow } from './place'

/** Whether users sign in with their wallet; reloads the page. */
export function signInControl(): HTMLElement {
  const now = queryNow().get('siwx') ?? 'off'
  return segments({
    id: 'try-siwx',
    label: 'Sign-in',
    choices: [
      { value: 'off', label: 'Off' },
      { value: 'optional', label: 'Optional' },
      { value: 'required', label: 'Required' },
    ],
    isChosen: (value) => value === now,
    onChoose: (value, { id }) => loadWith({ siwx: value === 'off' ? null : value }, id),
  })
}

const WALLETS: readonly (Choice & { value: WalletKey })[] = [
  { value: 'extension', label: 'Sandbox Extension' },
  { value: 'harbour', label: 'Harbor', more: 'another account' },
  { value: 'lantern', label: 'Lantern', more: 'locked' },
]

/** The installed wallets; reloads the page. */
export function walletsControl(): HTMLElement {
  const now = walletsOf(queryNow())
  return ticks({
    id: 'try-wallets',
    label: 'Installed wallets',
    choices: WALLETS,
    isChosen: (value) => now.some((key) => key === value),
    onChoose: (value, { id, checked }) => {
      const wanted = WALLETS.map((wallet) => wallet.value).filter((key) =>
        key === value ? checked : now.includes(key),
      )
      const isUsual = wanted.join() === 'extension'
      const wallets = isUsual || wanted.length === 0 ? null : wanted.join()
      loadWith({ wallets, wallet: wanted.length === 0 ? 'off' : null }, id)
    },
  })
}

/**
 * The active fault, and a reset of the panel's settings; reloads the page, so that all requests are
 * repeated.
 * @returns the controls, and a function that reads the sandbox's state into them
 */
export function faultControl(): { parts: HTMLElement[]; read: () => Promise<void> } {
  const problem = make('p', { class: 'try-problem', role: 'alert', hidden: true })
  const showFailure = () => {
    problem.textContent = 'The sandbox cannot be reached. Is it still running?'
    problem.hidden = false
  }
  const note = make('p', { id: 'try-fault-note', class: 'note', hidden: true })
  const { control, row } = list({
    id: 'try-fault',
    label: 'Faults',
    choices: [
      { value: '', label: 'None' },
      ...FAULT_KEYS.map((key) => ({ value: key, label: FAULTS[key].label })),
    ],
    isChosen: (value) => value === '',
    onChoose: (value) => {
      const key = FAULT_KEYS.find((known) => known === value) ?? null
      const refuse = key === 'refuses' ? '1' : null
      setFault(key).then(() => loadWith({ refuse }, 'try-fault'), showFailure)
    },
  })
  control.setAttribute('aria-describedby', note.id)
  row.append(note, problem)
  const read = async () => {
    const key = await faultNow()
    control.value = key ?? ''
    note.textContent = key && FAULTS[key].note
    note.hidden = !key
    problem.hidden = true
  }
  const reset = button('Start over', { ...idOf('try-reset'), class: 'key' }, () => {
    setFault(null).then(() => loadWith(BEGINNING, 'try-reset'), showFailure)
  })
  return { parts: [row, reset], read: () => read().catch(showFailure) }
}

/** Query changes that remove the settings of the panel. */
const BEGINNING = {
  theme: null,
  options: null,
  locale: null,
  siwx: null,
  wallets: null,
  wallet: null,
  refuse: null,
}
