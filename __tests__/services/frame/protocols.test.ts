import { zeroAddress } from 'viem'
import { figure } from '../../journeys/support/figures'
import { pageOf, PROTOCOLS } from '../../support/protocols'

/** Times and names are formatted differently in the registry's tests. */
const written = (value: string): string =>
  value
    .replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):\d\dZ$/, '$1 UTC')
    .replace(/^Sender$/, 'Your account')
    // For a call without data, the recipient is more useful than the bytes.
    .replace(/^0x$/, zeroAddress)
    .replace(/^true$/, 'Yes')
    .replace(/^false$/, 'No')

test.each(PROTOCOLS.map((one) => [one.protocol, one] as const))(
  'shows intent and fields of a real request of %s',
  async (_, one) => {
    const { intent, sentence, owner, fields } = one.expected
    const [described] = (await pageOf(one)).described ?? []
    expect(described?.title).toContain(`describes this as “${sentence ?? intent}”`)
    if (owner !== undefined) expect(described?.title).toContain(owner)
    const shown = fields.map(({ label, value }) => ({ label, value: written(value) }))
    // Coins that no field shows have a separate line.
    const own = described?.fields.filter(({ label }) => label !== 'Also sends')
    expect(own).toEqual(shown)
  },
)

test('the table covers ten protocols', () => {
  expect(new Set(PROTOCOLS.map(({ protocol }) => protocol)).size).toBe(10)
  figure('clear signing: protocols with a real request on the approve page', PROTOCOLS.length)
})
