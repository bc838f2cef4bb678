import { toErrorEvent } from '../../../../src/slices/domain/errors/errorEvent'
import { errorOf } from '../../../../src/slices/domain/errors/errorOf'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function withStack(stack: string): Error {
  return Object.assign(new TypeError(`no ${ADDRESS}`), { stack })
}

test('includes class, code and script locations in an error event', () => {
  const chrome = [
    `TypeError: no ${ADDRESS}`,
    '    at send (https://cdn.example/v1/flows.js?key=1:12:34)',
    '    at async https://fieldnotes.example/core.js:1:5',
  ]
  expect(toErrorEvent(withStack(chrome.join('\n')))).toEqual({
    errorType: 'TypeError',
    errorMessage: 'UNKNOWN',
    stackTrace: 'flows.js:12:34\ncore.js:1:5',
  })
  const other = 'send@https://cdn.example/flows.js:12:34\n@https://fieldnotes.example/core.mjs:1:5'
  expect(toErrorEvent(withStack(other)).stackTrace).toBe('flows.js:12:34\ncore.mjs:1:5')
})

test.each([
  `    at ${ADDRESS} (https://key:secret@rpc.example/${ADDRESS}:1:1)`,
  `    at x (https://rpc.example/${ADDRESS}.js:1:1)`,
  `ada@example.com:1:1`,
  `    at ada (https://fieldnotes.example/of/${ADDRESS}:1:1)`,
])('removes everything but locations from a stack trace: %s', (line) => {
  const text = JSON.stringify(toErrorEvent(withStack(line)))
  for (const secret of [ADDRESS, 'secret', 'ada', 'example']) expect(text).not.toContain(secret)
})

test('reports widget errors by their code and other errors as unknown', () => {
  const context = { details: ADDRESS }
  expect(toErrorEvent(errorOf('NETWORK_ERROR', context))).toMatchObject({
    errorType: 'NETWORK_ERROR',
    errorMessage: 'NETWORK_ERROR',
  })
  const name = `${ADDRESS}Error`
  for (const thrown of [null, 'text', { name }, { stack: 3 }])
    expect(toErrorEvent(thrown)).toMatchObject({ errorType: 'UNKNOWN', errorMessage: 'UNKNOWN' })
})
