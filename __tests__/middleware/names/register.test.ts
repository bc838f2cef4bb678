import { namesFeature } from '../../../src/middleware/names/feature'
import { accountsChanged, disconnectRequested } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import {
  findNameProblem,
  NAME_MESSAGE_MS,
  toCoinType,
} from '../../../src/slices/domain/account/names'
import { selectSnackbar } from '../../../src/slices/alerts'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { nameRegistrationRequested, selectNames } from '../../../src/slices/names'
import { selectRoute } from '../../../src/slices/router'
import { rejected, runnerOf } from '../../support/command'
import { OTHER_ADDRESS } from '../../support/fakeWallets'
import { held } from '../../support/held'
import { ADDRESS, full, namingApp, refusedBy } from '../../support/naming'
import { walletError } from '../../views/showView'
import { nameStartRequested } from '../../../src/slices/startIntents'

const asked = { attemptId: 'a', name: full('maren-writes') }

async function naming(...given: Parameters<typeof namingApp>) {
  const made = await namingApp(...given)
  const run = runnerOf(made.app)
  await run(modalOpenRequested, { view: 'RegisterAccountName' })
  await run(nameStartRequested, {})
  return { ...made, run, state: () => selectNames(made.app.store.getState()) }
}

test.each([
  ['', null, false, 'empty'],
  ['ora', null, false, 'short'],
  ['or a', null, false, 'characters'],
  ['orlå', null, false, 'characters'],
  ['o'.repeat(65), null, false, 'characters'],
  ['orla', null, false, 'looking'],
  ['orla', true, false, 'taken'],
  ['orla', false, false, null],
  ['or-7', false, false, null],
  ['orla', false, true, 'owned'],
] as const)('the name %p (taken: %p, owner of one: %p) is %p', (label, taken, owned, problem) => {
  const found = taken === null ? null : { name: full(label), registered: taken }
  expect(findNameProblem(label, found, owned)).toBe(problem)
})

test('signs a name with the address that gets it, registers it once, and shows it', async () => {
  const { app, run, service, wallet, state } = await naming()
  await run(nameRegistrationRequested, asked)
  const message = expect.stringContaining(`"name":"${asked.name}"`) as string
  expect(service.claims).toEqual([
    {
      message,
      signature: expect.stringMatching(/^signed:/) as string,
      coin_type: toCoinType(31337),
      address: ADDRESS,
    },
  ])
  expect(wallet.prompts).toBe(2)
  expect(state().flow).toEqual({ step: 'registered', ...asked, address: ADDRESS })
  expect(selectRoute(app.store.getState()).view).toBe('RegisterAccountNameSuccess')
  expect(selectSnackbar(app.store.getState())?.message).toMatchObject({ key: 'names.yours' })
})

test('returns to the field after a rejection, and allows a retry', async () => {
  const { app, run, service, wallet, state } = await naming()
  wallet.next.sign = () => Promise.reject(walletError(4001))
  expect(await rejected(app, nameRegistrationRequested, asked)).toBe('User rejected the request')
  expect(state().flow).toMatchObject({ step: 'choosing', error: { code: 'USER_REJECTED' } })
  expect(service.claims).toEqual([])
  delete wallet.next.sign
  await run(nameRegistrationRequested, { ...asked, attemptId: 'b' })
  expect(state().flow.step).toBe('registered')
})

test('shows the reason of a rejection by the service', async () => {
  const { app, service, state } = await naming()
  service.refusal.reply = () => refusedBy('timestamp', 'Timestamp is too old or in the future')
  await rejected(app, nameRegistrationRequested, asked)
  expect(state().flow).toMatchObject({
    step: 'choosing',
    error: { code: 'HTTP_ERROR', context: { status: 400, reason: /timestamp/i } },
  })
})

test('requests a new signature with a new date once if the first one came too late', async () => {
  const { app, run, service, wallet, state } = await naming()
  const late = held<string>()
  wallet.next.sign = () => late.promise
  const done = run(nameRegistrationRequested, asked)
  await app.until(() => wallet.prompts === 2)
  const now = Date.now() + NAME_MESSAGE_MS
  jest.spyOn(Date, 'now').mockReturnValue(now)
  const renewed = held<string>()
  wallet.next.sign = () => renewed.promise
  late.resolve('late')
  await app.until(() => wallet.prompts === 3)
  expect(state().flow).toMatchObject({ step: 'signing', isRenewed: true })
  expect(service.claims).toEqual([])
  renewed.resolve('signed')
  await done
  expect(service.claims).toMatchObject([{ signature: 'signed' }])
  expect(state().flow).toEqual({ step: 'registered', ...asked, address: ADDRESS })
})

test('requests a new signature with the current date if the service rejects the date of a quick signature', async () => {
  const { run, service, state } = await naming()
  const at = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(at)
  service.refusal.reply = () => {
    service.refusal.reply = null
    return refusedBy('timestamp', 'Timestamp is too old or in the future')
  }
  await run(nameRegistrationRequested, asked)
  const dates = service.claims.map((claim) => {
    const { message } = claim as { message: string }
    return (JSON.parse(message) as { timestamp: number }).timestamp
  })
  const now = Math.floor(at / 1000)
  expect(dates).toEqual([now + 5, now])
  expect(state().flow.step).toBe('registered')
})

test('ignores a second click', async () => {
  const { app, run, service, wallet } = await naming()
  const answer = held<string>()
  wallet.next.sign = () => answer.promise
  const first = run(nameRegistrationRequested, asked)
  await app.until(() => wallet.prompts === 2)
  const second = { ...asked, attemptId: 'b' }
  expect(await rejected(app, nameRegistrationRequested, second)).toBe(
    'A request is already open in the wallet',
  )
  answer.resolve('signed')
  await first
  expect(service.claims).toHaveLength(1)
})

test.each([
  ['the modal is closed', modalCloseRequested({})],
  ['the wallet is disconnected', disconnectRequested({ namespace: 'eip155' })],
  [
    'another account is chosen',
    accountsChanged({
      namespace: 'eip155',
      connectorId: 'dev.example.wallet',
      accounts: toAccounts([OTHER_ADDRESS]),
    }),
  ],
])('does not register a signature that comes after %s', async (_, leave) => {
  const { app, run, service, wallet, state } = await naming()
  const answer = held<string>()
  wallet.next.sign = () => answer.promise
  const done = run(nameRegistrationRequested, asked).catch((error: unknown) => error)
  await app.until(() => wallet.prompts === 2)
  app.store.dispatch(leave)
  await app.until((root) => selectNames(root).flow.step === 'choosing')
  answer.resolve('signed')
  expect(await done).toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(service.claims).toEqual([])
  expect(state()).toMatchObject({ label: '', flow: { error: null } })
})

test('continues a registration behind a closed modal', async () => {
  const { app, run, service, state } = await naming()
  const reply = held<Response>()
  service.refusal.reply = () => reply.promise
  const done = run(nameRegistrationRequested, asked)
  await app.until((root) => selectNames(root).flow.step === 'registering')
  app.store.dispatch(modalCloseRequested({}))
  await app.until((root) => !root.modal.open)
  expect(state().flow.step).toBe('registering')
  reply.resolve(Response.json({}))
  await done
  expect(state().flow).toMatchObject({ step: 'registered', name: asked.name })
})

test('does not register a name without an account', async () => {
  const { app, run, service } = await naming()
  await run(disconnectRequested, { namespace: 'eip155' })
  const refused = 'Please call connect() before request()'
  expect(await rejected(app, nameRegistrationRequested, asked)).toBe(refused)
  expect(await rejected(app, nameStartRequested, {})).toBe(refused)
  expect(service.claims).toEqual([])
})

test('the capability of names adds its state under its own name', () => {
  expect(namesFeature.slices?.map(({ reducerPath }) => reducerPath)).toEqual(['names'])
})
