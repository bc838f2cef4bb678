/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { changeEmail } from '../../../services/frame/page/emailPage'
import type { EmailUpdate } from '../../../services/frame/page/emailUpdate'
import { createHandlers, type HandlerParts } from '../../../services/frame/page/handlers'
import { ServiceError } from '../../../services/frame/page/service'
import { answerMessage, readMessage } from '../../../services/frame/page/wire'
import { invalidParams } from '../../../services/wallet/rpcError'
import { useSight } from './sight'

const [FROM, TO] = ['ada@old.example', 'ada@new.example']

beforeEach(() => {
  jest.useFakeTimers()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
})

const shown = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`)
const settle = () => jest.advanceTimersByTimeAsync(0)

/** The page, its calls to the service, and the user's actions. */
function open(more: Partial<EmailUpdate> = {}) {
  const sight = useSight()
  const calls: string[] = []
  const update: EmailUpdate = {
    async start(email) {
      calls.push(`start ${email}`)
      return 'VERIFY_PRIMARY_OTP'
    },
    confirmPresent: async (code) => void calls.push(`present ${code}`),
    async confirmNew(code) {
      calls.push(`new ${code}`)
      return TO
    },
    ...more,
  }
  const asked = changeEmail({
    from: FROM,
    to: TO,
    update,
    show: ({ element }) => document.body.replaceChildren(element),
  })
  asked.catch(() => undefined)
  const press = async (id: string) => {
    sight.expose()
    shown(id)?.click()
    await settle()
  }
  const type = async (code: string) => {
    sight.expose()
    const input = document.querySelector('input')
    if (!input) throw new Error('there is no field')
    input.value = code
    input.dispatchEvent(new Event('input'))
    await settle()
  }
  return { sight, calls, asked, press, type }
}

it('shows both addresses before any code is sent, and asks for the code of each', async () => {
  const { sight, calls, asked, press, type } = open()
  expect(shown('frame-email')?.textContent).toContain(FROM)
  expect(shown('frame-email')?.textContent).toContain(TO)
  shown('frame-email-start')?.click()
  await settle()
  // Nothing happens before the page was in view.
  expect(calls).toEqual([])
  sight.expose()
  await press('frame-email-start')
  expect(shown('frame-email-present')?.textContent).toContain(`from ${FROM} to ${TO}`)
  await type('111111')
  expect(shown('frame-email-new')?.textContent).toContain(`from ${FROM} to ${TO}`)
  await type('222222')
  await expect(asked).resolves.toBe(TO)
  expect(calls).toEqual([`start ${TO}`, 'present 111111', 'new 222222'])
})

it('the email page goes straight to the new address after the current one has confirmed', async () => {
  const { press } = open({ start: async () => 'VERIFY_SECONDARY_OTP' })
  await press('frame-email-start')
  expect(shown('frame-email-new')).not.toBeNull()
})

it.each([
  ['an address that is refused', new ServiceError(422, ''), 'cannot be used'],
  ['too many emails', new ServiceError(429, ''), 'Too many emails'],
  ['a service that does not respond', new ServiceError(0, ''), 'did not respond'],
])('explains the problem for %s', async (_, error, words) => {
  const { press } = open({ start: () => Promise.reject(error) })
  await press('frame-email-start')
  expect(shown('frame-problem')?.textContent).toContain(words)
})

it('reports that an address with a wallet cannot be used, after its code was right', async () => {
  const { press, type } = open({ confirmNew: () => Promise.reject(invalidParams('no')) })
  await press('frame-email-start')
  await type('111111')
  await type('222222')
  expect(shown('frame-problem')?.textContent).toContain('cannot be used')
})

it('sends a new code from the first page, and ends with 4001 when the user cancels', async () => {
  const { asked, press, calls } = open()
  await press('frame-email-start')
  await press('frame-email-resend')
  await press('frame-email-start')
  expect(calls).toEqual([`start ${TO}`, `start ${TO}`])
  await press('frame-email-cancel')
  await expect(asked).rejects.toMatchObject({ code: 4001 })
})

it.each(['UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'])(
  'the frame refuses %s of the site, so that its page is the only way',
  async (name) => {
    const handlers = createHandlers({
      opened: () => Promise.reject(new Error('nothing is asked of it')),
      codes: 'frame',
      site: 'https://fieldnotes.example',
      start: new URLSearchParams(),
    } as unknown as HandlerParts) // The test needs only the parts that these requests use.
    const payload = { email: TO, otp: '111111' }
    const message = readMessage({ type: `@w3m-app/${name}`, id: '1', payload })
    if (!message) throw new Error('the frame does not read it')
    const { type, payload: said } = await answerMessage(handlers, message)
    expect(type).toBe(`@w3m-frame/${name}_ERROR`)
    expect(JSON.stringify(said)).toContain('typed into the wallet')
  },
)
