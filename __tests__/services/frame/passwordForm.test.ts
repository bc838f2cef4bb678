/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { createPasswords } from '../../../services/frame/page/passwords'
import { useSight } from './sight'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
})

/** The form for a new password, and the passwords that it accepted. */
function offer() {
  const sight = useSight()
  const accepted: string[] = []
  const passwords = createPasswords((card) => document.body.replaceChildren(card.element))
  passwords.offer(
    async (password) => void accepted.push(password),
    () => undefined,
  )
  sight.expose()
  return accepted
}
function input(testId: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[data-testid="${testId}"]`)
  if (!found) throw new Error(`there is no ${testId}`)
  return found
}
async function send(first: string, again: string) {
  input('frame-password').value = first
  input('frame-password-again').value = again
  document.querySelector('form')?.requestSubmit()
  await jest.advanceTimersByTimeAsync(0)
}
/** The field that the problem is below. */
const blamed = () => {
  const problem = document.querySelector('[data-testid="frame-password-problem"]')
  return [
    problem?.previousElementSibling?.querySelector('input')?.dataset.testid,
    problem?.textContent,
  ]
}

describe('the form for a new password', () => {
  it('states its rule before the first try', () => {
    offer()
    const rule = input('frame-password').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(rule)?.textContent).toContain('At least 10 characters')
  })

  it('shows a problem below its field, marks that field and moves the focus there', async () => {
    const accepted = offer()
    await send('short', 'short')
    expect(blamed()).toEqual(['frame-password', 'Use at least 10 characters.'])
    expect(document.activeElement).toBe(input('frame-password'))
    await send('correct horse battery', 'correct horse')
    expect(blamed()).toEqual(['frame-password-again', 'The passwords do not match.'])
    expect(document.activeElement).toBe(input('frame-password-again'))
    expect(input('frame-password').getAttribute('aria-invalid')).toBe('false')
    expect(input('frame-password-again').getAttribute('aria-invalid')).toBe('true')
    await send('correct horse battery', 'correct horse battery')
    expect(accepted).toEqual(['correct horse battery'])
  })
})
