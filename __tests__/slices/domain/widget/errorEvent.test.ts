import fc from 'fast-check'
import { errorOf } from '../../../../src/slices/domain/errors/errorOf'
import { toErrorEvent } from '../../../../src/slices/domain/widget/errorEvent'

const CANARIES = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  'https://key:secret@rpc.example/v2/0123456789abcdef',
  'person@example.org',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'wc:abc@2?symKey=0123',
]

it('tells the kind of an error and where it came from', () => {
  const event = toErrorEvent(new RangeError('too much'))
  expect(event).toMatchObject({ errorType: 'RangeError', errorMessage: 'RangeError' })
  expect(event.stackTrace.split('\n')[0]).toMatch(/errorEvent\.test\.ts:\d+:\d+$/)
  expect(event.stackTrace).not.toContain('/')
})

it('the message of our own error is its code', () => {
  expect(
    toErrorEvent(errorOf('CONNECTOR_NOT_FOUND', { details: `for ${CANARIES.join()}` })),
  ).toMatchObject({
    errorType: 'LatchkeyError',
    errorMessage: 'CONNECTOR_NOT_FOUND',
  })
})

it.each([
  [null],
  ['text'],
  [{ message: CANARIES[1] }],
  [Object.assign(new Error('x'), { name: CANARIES[2] })],
])('makes an event of %p', (thrown) => {
  expect(toErrorEvent(thrown)).toMatchObject({ errorType: 'Error', errorMessage: 'Error' })
})

it('reads the stacks of Firefox and Safari', () => {
  const error = Object.assign(new TypeError('x'), {
    stack: 'connect@https://site.example/a/core.1234.js:1:200\n@https://site.example/b.js:3:4\n',
  })
  expect(toErrorEvent(error).stackTrace).toBe('connect@core.1234.js:1:200\n@b.js:3:4')
})

it('no message gets through, wherever it stands', () => {
  const seed = 11
  const tried = { inputs: 0, through: 0 }
  const secret = fc.constantFrom(...CANARIES)
  const shape = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => `failed for ${text}`,
    (text) => `\n    at ${text} (file.js:1:1)`,
    (text) => `${text}\n    at open (https://site.example/${text}.js:1:2)`,
  )
  fc.assert(
    fc.property(secret, shape, (text, write) => {
      const error = new Error(write(text))
      tried.inputs++
      const sent = JSON.stringify(toErrorEvent(error))
      if (sent.includes(text)) tried.through++
      expect(sent).not.toContain(text)
    }),
    { numRuns: 2_000, seed },
  )
  console.log(
    `S17: ${tried.inputs} errors with secrets in them (seed ${seed}), ${tried.through} got through`,
  )
})
