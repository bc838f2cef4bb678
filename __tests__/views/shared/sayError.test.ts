import type { ErrorCode } from '../../../src/slices/domain/errors/codes'
import { createTranslator } from '../../../src/views/strings/t'
import { words } from '../../../src/views/strings/words'
import { sayError } from '../../../src/views/shared/sayError'

const sentences: Readonly<Record<string, unknown>> = words
const t = createTranslator((key) => String(sentences[key]))

describe('an error that a visitor reads', () => {
  it.each<ErrorCode>(['TIMEOUT', 'GAS_TOO_LOW', 'UNKNOWN'])('explains the error %s', (code) => {
    expect(sayError(code, t)).toBe(sentences[`error.${code}`])
  })

  it.each<ErrorCode>([
    'PROJECT_ID_NOT_CONFIGURED',
    'INVALID_APP_CONFIGURATION',
    'UNVERIFIED_DOMAIN',
    'SIWX_NOT_ENABLED',
  ])('shows a generic message for %s, which only a developer can fix', (code) => {
    expect(sayError(code, t)).toBe('Something went wrong')
  })
})
