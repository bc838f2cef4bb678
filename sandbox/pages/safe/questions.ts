import { button, byId, make } from '../../../services/wallet/dom'

/** Asks the user of the Safe; resolves with the answer. */
export function ask(text: string, yes = 'Approve'): Promise<boolean> {
  return new Promise((resolve) => {
    const item = make('li', { 'data-testid': 'safe-question' }, text)
    const answer = (isYes: boolean) => () => {
      item.remove()
      resolve(isYes)
    }
    item.append(
      button('Reject', { 'data-testid': 'safe-reject' }, answer(false)),
      button(yes, { 'data-testid': 'safe-approve' }, answer(true)),
    )
    byId('questions').append(item)
  })
}

const isTicked = (id: string): boolean => {
  const box = byId(id)
  return box instanceof HTMLInputElement && box.checked
}

/** Whether the next request waits for another owner, who is not here. */
export const isWaiting = () => isTicked('wait')

/** Whether the account stores signatures on the chain instead of returning them. */
export const isOnChain = () => isTicked('on-chain')
