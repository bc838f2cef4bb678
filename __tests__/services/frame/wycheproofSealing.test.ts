import { isUtf8 } from 'node:buffer'
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import { unsealShare } from '../../../services/frame/page/recovery'
import { figure } from '../../journeys/support/figures'
import { readCases } from '../../support/wycheproof/vectors'

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const hexOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex')
const Nothing = z.object({})

const ADDRESS = `0x${'ab'.repeat(20)}`
const SHARE = '0123456789abcdef0123456789abcdef01'
const IV = '00'.repeat(12)

/** A password is text in the form NFKC, so that every keyboard produces the same. */
const isPassword = (hex: string): boolean => {
  const bytes = Buffer.from(hex, 'hex')
  return isUtf8(bytes) && bytes.toString() === bytes.toString().normalize('NFKC')
}

/** A share that Node's own AES-GCM encrypted, in the form that the frame stores. */
function sealWith(key: Uint8Array): string {
  const cipher = createCipheriv('aes-256-gcm', key, bytesOf(IV))
  cipher.setAAD(Buffer.from(`recovery ${ADDRESS}`))
  const sealed = [cipher.update(bytesOf(SHARE)), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('hex')
}

it('derives the password keys of Wycheproof (PBKDF2)', async () => {
  const all = readCases('pbkdf2_hmacsha256_test', {
    group: Nothing,
    test: z.object({
      password: z.string(),
      salt: z.string(),
      iterationCount: z.number(),
      dkLen: z.number(),
      dk: z.string(),
    }),
  })
  const cases = all.filter(({ test }) => test.dkLen >= 32 && isPassword(test.password))
  const wrong: unknown[] = []
  for (const { test } of cases) {
    const sealed = {
      ...{ salt: test.salt, iv: IV, iterations: test.iterationCount },
      data: sealWith(bytesOf(test.dk).subarray(0, 32)),
    }
    const password = Buffer.from(test.password, 'hex').toString()
    if ((await unsealShare(sealed, password, ADDRESS)) !== SHARE) wrong.push(test)
  }
  figure('Wycheproof, PBKDF2 of passwords', `${cases.length - wrong.length} of ${cases.length}`)
  expect(wrong).toEqual([])
  expect([cases.length, all.length]).toEqual([27, 60])
})

/** The cases of AES-GCM, and those with the parameters of shares. */
function aesCases() {
  const all = readCases('aes_gcm_test', {
    group: z.object({ ivSize: z.number(), keySize: z.number(), tagSize: z.number() }),
    test: z.object({
      key: z.string(),
      iv: z.string(),
      aad: z.string(),
      msg: z.string(),
      ct: z.string(),
      tag: z.string(),
    }),
  })
  const cases = all.filter(
    ({ group }) => group.keySize === 256 && group.ivSize === 96 && group.tagSize === 128,
  )
  return { all, cases }
}

type AesCase = ReturnType<typeof aesCases>['cases'][number]['test']

/** Node's cipher, called as `services/frame/shareCipher.ts` calls it. */
function sealByNode({ key, iv, aad, msg }: AesCase): string {
  const cipher = createCipheriv('aes-256-gcm', bytesOf(key), bytesOf(iv))
  cipher.setAAD(bytesOf(aad))
  const sealed = [cipher.update(bytesOf(msg)), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(sealed).toString('hex')
}

function openByNode({ key, iv, aad, ct, tag }: AesCase): string | null {
  const decipher = createDecipheriv('aes-256-gcm', bytesOf(key), bytesOf(iv), { authTagLength: 16 })
  decipher.setAAD(bytesOf(aad))
  decipher.setAuthTag(bytesOf(tag))
  try {
    return Buffer.concat([decipher.update(bytesOf(ct)), decipher.final()]).toString('hex')
  } catch {
    return null
  }
}

it('decrypts exactly what Wycheproof calls valid, with the parameters of shares (AES-GCM)', async () => {
  const { all, cases } = aesCases()
  const wrong: unknown[] = []
  for (const { test } of cases) {
    const key = await crypto.subtle.importKey('raw', bytesOf(test.key), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ])
    const algorithm = { name: 'AES-GCM', iv: bytesOf(test.iv), additionalData: bytesOf(test.aad) }
    const data = test.ct + test.tag
    const opened = await crypto.subtle
      .decrypt(algorithm, key, bytesOf(data))
      .then(hexOf, () => null)
    const sealed = hexOf(await crypto.subtle.encrypt(algorithm, key, bytesOf(test.msg)))
    const isRight =
      test.result === 'valid' ? opened === test.msg && sealed === data : opened === null
    if (!isRight) wrong.push(test)
  }
  figure('Wycheproof, AES-GCM of shares', `${cases.length - wrong.length} of ${cases.length}`)
  expect(wrong).toEqual([])
  expect([cases.length, all.length]).toEqual([66, 316])
})

it('decrypts exactly what Wycheproof calls valid, with the cipher of shares in the database', () => {
  const { cases } = aesCases()
  const wrong = cases.filter(({ test }) => {
    const opened = openByNode(test)
    const sealed = sealByNode(test)
    return test.result === 'valid'
      ? opened !== test.msg || sealed !== test.ct + test.tag
      : opened !== null
  })
  figure(
    'Wycheproof, AES-GCM of shares in the database',
    `${cases.length - wrong.length} of ${cases.length}`,
  )
  expect(wrong).toEqual([])
  expect(cases.length).toBe(66)
})

it('derives the keys of Wycheproof from the secrets of passkeys (HKDF)', async () => {
  const cases = readCases('hkdf_sha256_test', {
    group: Nothing,
    test: z.object({
      ikm: z.string(),
      salt: z.string(),
      info: z.string(),
      size: z.number(),
      okm: z.string(),
    }),
  })
  const wrong: unknown[] = []
  for (const { test } of cases) {
    const raw = await crypto.subtle.importKey('raw', bytesOf(test.ikm), 'HKDF', false, [
      'deriveBits',
    ])
    const algorithm = {
      ...{ name: 'HKDF', hash: 'SHA-256' },
      ...{ salt: bytesOf(test.salt), info: bytesOf(test.info) },
    }
    const made = await crypto.subtle
      .deriveBits(algorithm, raw, test.size * 8)
      .then(hexOf, () => null)
    if (made !== (test.result === 'valid' ? test.okm : null)) wrong.push(test)
  }
  figure('Wycheproof, HKDF of passkeys', `${cases.length - wrong.length} of ${cases.length}`)
  expect(wrong).toEqual([])
  expect(cases.length).toBe(86)
})
