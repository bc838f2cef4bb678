import { readRecipient } from '../../../src/middleware/send/recipient'
import { DEFAULT_NAME_ZONE } from '../../../src/slices/domain/account/names'
import { recipientPasteRequested, recipientTyped, selectSend } from '../../../src/slices/send'
import { figure } from '../../journeys/support/figures'
import { runnerOf } from '../../support/command'
import {
  ADDRESS,
  createTestApp,
  OTHER_ADDRESS,
  type TestAppInput,
} from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { RECIPIENT, sendingApp } from '../../support/sending'

const NAME = `ines.${DEFAULT_NAME_ZONE}`
const registry = (record: unknown): TestAppInput => ({
  respond: ({ url }) =>
    url.includes('supported-chains')
      ? Response.json({ http: ['eip155:31337'], ws: [] })
      : Response.json(url.includes('/profile/account/') ? record : {}),
})
const unserved: TestAppInput = { respond: () => Response.json({ http: [], ws: [] }) }
/** Advances the clock past the typing pause. */
async function passing(reading: Promise<unknown>) {
  const end = reading.catch(() => null)
  await jest.advanceTimersByTimeAsync(500)
  await end
}
const read = async (text: string, input: TestAppInput = {}) => {
  const { app } = await sendingApp(input)
  await passing(runnerOf(app)(recipientTyped, text))
  return selectSend(app.store.getState()).recipient
}

describe('the recipient', () => {
  it('the recipient is not rejected while it is being typed', async () => {
    const { app } = await sendingApp()
    const run = runnerOf(app)
    const ends: Promise<unknown>[] = []
    const steps = new Set<string>()
    app.store.subscribe(() => void steps.add(selectSend(app.store.getState()).recipient.step))
    for (let length = 1; length <= RECIPIENT.length; length += 1) {
      ends.push(run(recipientTyped, RECIPIENT.slice(0, length)).catch(() => null))
      // Input without a pause is handled before the next key.
      await new Promise((done) => setImmediate(done))
    }
    await Promise.all(ends)
    expect([...steps]).not.toContain('refused')
    expect(selectSend(app.store.getState()).recipient).toMatchObject({ step: 'found' })
    figure('an address of 42 characters, typed', `${ends.length} keys, 0 refusals on the way`)
  })
})

describe('the recipient', () => {
  beforeEach(
    () =>
      void jest.useFakeTimers({
        doNotFake: ['performance', 'queueMicrotask', 'nextTick', 'setImmediate'],
      }),
  )
  afterEach(() => jest.useRealTimers())

  it.each([
    [RECIPIENT, 'found'],
    [RECIPIENT.toLowerCase(), 'found'],
    [` ${RECIPIENT} `, 'found'],
    [RECIPIENT.replace('2B1F', '2b1F'), 'refused'],
    [RECIPIENT.slice(2), 'refused'],
    [`${RECIPIENT}0`, 'refused'],
    ['0x', 'refused'],
    ['ines', 'refused'],
    ['ines..eth', 'refused'],
    ['.eth', 'refused'],
    // Payment request URIs (ERC-681) contain more than a recipient, none of which is shown.
    [`ethereum:${RECIPIENT}`, 'refused'],
    [`ethereum:${RECIPIENT}@1?value=2e18&gas=21000`, 'refused'],
    [`ethereum:pay-${RECIPIENT}@1/transfer?address=${RECIPIENT}&uint256=1`, 'refused'],
    [`${RECIPIENT}?amount=1`, 'refused'],
  ])('%p is %s', async (text, step) => {
    const recipient = await read(text)
    expect(recipient).toMatchObject({ step, text })
    if (step === 'found') expect(recipient).toMatchObject({ address: RECIPIENT })
  })

  it('the recipient is looked up by name, and only a reply about that name counts', async () => {
    const record = { name: NAME, addresses: { 60: { address: RECIPIENT } } }
    expect(await read(NAME, registry(record))).toMatchObject({
      step: 'found',
      address: RECIPIENT,
      name: NAME,
    })
    const other = { ...record, name: `mallory.${DEFAULT_NAME_ZONE}` }
    expect(await read(NAME, registry(other))).toMatchObject({ reason: 'unknown' })
    expect(await read(NAME, registry([]))).toMatchObject({ reason: 'unknown' })
    expect(await read(NAME, unserved)).toMatchObject({ reason: 'unreached' })
  })

  it('the recipient is unresolved by a reply about another name, or without a valid address', async () => {
    const addresses = { 60: { address: RECIPIENT } }
    const names = [
      `mallory.${DEFAULT_NAME_ZONE}`,
      `іnes.${DEFAULT_NAME_ZONE}`,
      'ines.eth',
      '',
      null,
      7,
      {},
    ]
    const sound = [
      RECIPIENT.slice(0, -1),
      `${RECIPIENT}0`,
      RECIPIENT.replace('2B1F', '2b1F'),
      '0x',
      '',
      null,
      7,
    ]
    const records = [
      ...names.map((name) => ({ name, addresses })),
      ...sound.map((address) => ({ name: NAME, addresses: { 60: { address } } })),
      ...[null, {}, [], 'none', { 61: { address: RECIPIENT } }].map((given) => ({
        name: NAME,
        addresses: given,
      })),
    ]
    const unmarked: object[] = []
    for (const record of records)
      if ((await read(NAME, registry(record))).step === 'found') unmarked.push(record)
    figure('send: answers about names', `${records.length} tried, ${unmarked.length} unmarked`)
    expect(unmarked).toEqual([])
  })

  it('prefers the address for the network, then the default one, then the one for Ethereum', async () => {
    const [own, evm, ether] = [RECIPIENT, OTHER_ADDRESS, ADDRESS].map((address) => ({ address }))
    const addresses = { 60: ether, [0x80000000]: evm, [0x80000000 + 31337]: own }
    const readOf = (given: object) => read(NAME, registry({ name: NAME, addresses: given }))
    const found = { step: 'found', text: NAME, name: NAME }
    expect(await readOf(addresses)).toEqual({ ...found, address: RECIPIENT })
    expect(await readOf({ 60: ether, [0x80000000]: evm })).toEqual({
      ...found,
      address: OTHER_ADDRESS,
    })
    expect(await readOf({ 60: ether })).toEqual({
      ...found,
      address: ADDRESS,
      isEthereumAddress: true,
    })
  })

  it('the recipient is looked up by its normalised name, and a look-alike is not looked up', async () => {
    const record = { name: NAME, addresses: { 60: { address: RECIPIENT } } }
    expect(await read(NAME.replace('ines', 'ＩＮＥＳ'), registry(record))).toMatchObject({
      step: 'found',
      name: NAME,
    })
    const requests: string[] = []
    const cyrillic = NAME.replace('i', '\u0456')
    const input: TestAppInput = {
      respond({ url }) {
        requests.push(url)
        return Response.json({ http: ['eip155:31337'], ws: [] })
      },
    }
    expect(await read(cyrillic, input)).toMatchObject({ step: 'refused', reason: 'misshapen' })
    expect(requests.filter((url) => url.includes('/profile/'))).toEqual([])
  })

  it.each([
    ['INES.eth', 'ines.eth'],
    ['pay.ines.example', 'pay.ines.example'],
    ['инес.eth', 'инес.eth'],
    ['🚀🚀🚀.eth', '🚀🚀🚀.eth'],
    ['a.b.c.d.eth', 'a.b.c.d.eth'],
  ])('the recipient is looked up by any valid name: %s', async (typed, name) => {
    const record = { name, addresses: { 60: { address: RECIPIENT } } }
    expect(await read(typed, registry(record))).toMatchObject({ step: 'found', name })
  })

  it('fails when the chain code does not load', async () => {
    const { app } = await sendingApp()
    const adapter = jest.spyOn(app.ports.adapters, 'adapter')
    adapter.mockRejectedValueOnce(new Error('lost'))
    await passing(runnerOf(app)(recipientTyped, RECIPIENT))
    expect(selectSend(app.store.getState()).recipient).toMatchObject({ reason: 'unreached' })
  })

  it('the recipient can be pasted, if the user allows reading the clipboard', async () => {
    const pasted = async (clipboard?: string) => {
      const { app } = await sendingApp(clipboard === undefined ? {} : { clipboard })
      await passing(runnerOf(app)(recipientPasteRequested, undefined))
      await app.until((state) => selectSend(state).recipient.step !== 'resolving')
      return selectSend(app.store.getState()).recipient
    }
    expect(await pasted(RECIPIENT)).toMatchObject({ step: 'found', address: RECIPIENT })
    expect(await pasted()).toEqual({ step: 'empty' })
  })

  it.each([
    ['another address than the copied one', RECIPIENT, OTHER_ADDRESS, OTHER_ADDRESS],
    ['the copied address', RECIPIENT, RECIPIENT, null],
    ['the copied address in another letter case', RECIPIENT.toLowerCase(), RECIPIENT, null],
    ['an address after a link was copied', RECIPIENT, 'wc:1@2', null],
    ['a name', 'ines.example', OTHER_ADDRESS, null],
  ])('%s is pasted: shows the copied address if it differs', async (_, clipboard, copied, told) => {
    const { app } = await sendingApp({ clipboard, copied })
    await passing(runnerOf(app)(recipientPasteRequested, undefined))
    await app.until((state) => selectSend(state).recipient.step !== 'resolving')
    expect(selectSend(app.store.getState()).copied).toBe(told)
    await passing(runnerOf(app)(recipientTyped, OTHER_ADDRESS))
    expect(selectSend(app.store.getState()).copied).toBeNull()
  })

  it('the recipient is never a payment request, whose other parts would be hidden', async () => {
    const fields = ['', '@1', '@31337', '?value=1', '@1?gas=2', '/transfer?address=0x1&uint256=1']
    const texts = ['ethereum:', 'ETHEREUM:', 'ethereum:pay-', 'solana:', 'bitcoin:'].flatMap(
      (start) => fields.map((field) => `${start}${RECIPIENT}${field}`),
    )
    const answers = await Promise.all(texts.map((text) => read(text)))
    const taken = answers.filter(({ step }) => step !== 'refused').length
    figure('S16: payment requests pasted, taken for an address', `${taken} of ${texts.length}`)
    expect(taken).toBe(0)
  })

  it('the recipient is not resolved without a connection', async () => {
    const reading = inListener(createTestApp(), (fx) => readRecipient(RECIPIENT, fx))
    await expect(reading).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})
