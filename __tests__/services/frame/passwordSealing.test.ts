import { argon2idAsync } from '@noble/hashes/argon2.js'
import { sealShare, unsealShare } from '../../../services/frame/page/recovery'
import { ARGON2, SealedShare } from '../../../services/frame/sealedShare'
import { sealOldShare } from './oldShare'
import { recovery } from './stores'

jest.mock<object>('../../../services/frame/page/argon2', () => jest.requireActual('./lightArgon2'))

const ADDRESS = `0x${'ab'.repeat(20)}`
const SHARE = '0123456789abcdef0123456789abcdef01'
const PASSWORD = 'correct horse battery'

it('computes the tag of RFC 9106 (section 5.3) with Argon2id', async () => {
  // https://www.rfc-editor.org/rfc/rfc9106#section-5.3
  const tag = await argon2idAsync(new Uint8Array(32).fill(1), new Uint8Array(16).fill(2), {
    ...{ t: 3, m: 32, p: 4, dkLen: 32 },
    key: new Uint8Array(8).fill(3),
    personalization: new Uint8Array(12).fill(4),
  })
  expect(Buffer.from(tag).toString('hex')).toBe(
    '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659',
  )
})

it('encrypts a share with Argon2id, and decrypts it only with its password and for its address', async () => {
  const sealed = await sealShare(SHARE, PASSWORD, ADDRESS)
  expect(sealed).toMatchObject({ kdf: 'argon2id', memoryKib: 65_536, passes: 3, lanes: 1 })
  expect(SealedShare.parse(sealed)).toEqual(sealed)
  expect(await unsealShare(sealed, PASSWORD, ADDRESS)).toBe(SHARE)
  expect(await unsealShare(sealed, 'correct horse', ADDRESS)).toBeNull()
  expect(await unsealShare(sealed, PASSWORD, `0x${'cd'.repeat(20)}`)).toBeNull()
  expect(await unsealShare({ ...sealed, passes: 4 }, PASSWORD, ADDRESS)).toBeNull()
})

it('decrypts a share that was encrypted with PBKDF2', async () => {
  const old = sealOldShare(SHARE, PASSWORD, ADDRESS)
  expect(SealedShare.parse(old)).toEqual(old)
  expect(await unsealShare(old, PASSWORD, ADDRESS)).toBe(SHARE)
  expect(await unsealShare(old, 'correct horse', ADDRESS)).toBeNull()
})

test.each([
  { memoryKib: 4 * 1024 * 1024 },
  { memoryKib: ARGON2.memoryKib - 1 },
  { passes: 1000 },
  { passes: ARGON2.passes - 1 },
  { lanes: 4 },
  { kdf: 'argon2i' },
  { salt: 'a1'.repeat(8) },
  { iterations: 600_000, kdf: undefined },
])('refuses a record with %j', (change) => {
  expect(SealedShare.safeParse(recovery).success).toBe(true)
  expect(SealedShare.safeParse({ ...recovery, ...change }).success).toBe(false)
})
