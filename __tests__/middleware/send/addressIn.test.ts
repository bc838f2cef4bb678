import { addressIn } from '../../../src/middleware/send/addressIn'
import { RECIPIENT } from '../../support/sending'

/** Adds the checksum to every EVM address, as an adapter does; the one here is known. */
const adapter = {
  normaliseAddress: (text: unknown) =>
    typeof text === 'string' && text.toLowerCase() === RECIPIENT.toLowerCase() ? RECIPIENT : null,
}
const digits = RECIPIENT.slice(2)

it.each([
  ['its checksum', RECIPIENT, RECIPIENT],
  ['small letters', `0x${digits.toLowerCase()}`, RECIPIENT],
  ['capital letters', `0x${digits.toUpperCase()}`, RECIPIENT],
  ['a wrong checksum', RECIPIENT.replace('0x2B', '0x2b'), null],
  ['one digit missing', RECIPIENT.slice(0, -1), null],
])('reads an address with %s', (_, text, address) => {
  expect(addressIn(text, adapter)).toBe(address)
})
