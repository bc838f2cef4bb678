import { secp256k1, schnorr } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { Address, OutScript, p2pkh, p2sh, p2wpkh } from '@scure/btc-signer/payment.js'
import { RawPSBTV0 } from '@scure/btc-signer/psbt.js'
import { OP, RawTx, RawWitness, Script, VarBytes } from '@scure/btc-signer/script.js'
import type { ScriptType } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import {
  hash160,
  NETWORK,
  sha256,
  tagSchnorr,
  taprootTweakPubkey,
} from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { verifyBip322 } from '../../../../src/adapters/siwx/verify/bip322/verifyBip322'
import { verifyBitcoin } from '../../../../src/adapters/siwx/verify/bitcoin'
import { figure } from '../../../journeys/support/figures'
import { BITCOIN } from '../signers'
import { VALID } from './bip322/vectors'

const MESSAGE = 'notes.test wants you to sign in'
const KEY = new Uint8Array(32).fill(7)
const PUBLIC_KEY = secp256k1.getPublicKey(KEY)
const OTHER_KEY = new Uint8Array(32).fill(8)
const OTHER_PUBLIC_KEY = secp256k1.getPublicKey(OTHER_KEY)
const EMPTY = new Uint8Array()
const ONE = Uint8Array.of(1)
const LOOSE = { allowUnknownOutputs: true, disableScriptCheck: true, allowUnknownVersion: true }
const RETURN = Uint8Array.of(0x6a)

const scriptOf = (address: string) => OutScript.encode(Address().decode(address))

const repeated = (times: number, items: ScriptType): ScriptType =>
  Array<ScriptType>(times).fill(items).flat()

type Fields = { version?: number; lockTime?: number; sequence?: number; output?: Uint8Array }

/** `to_sign` of BIP-322, made by a third-party library. */
function createToSign(script: Uint8Array, fields: Fields = {}, amount = 0n) {
  const { version = 0, lockTime = 0, sequence = 0, output = RETURN } = fields
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(MESSAGE))
  const spend = new Transaction({ ...LOOSE, version: 0 })
  spend.addOutput({ script, amount: 0n })
  spend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Uint8Array.of(0, 32, ...hash),
  })
  const sign = new Transaction({ ...LOOSE, version, lockTime })
  sign.addInput({ txid: spend.id, index: 0, sequence, witnessUtxo: { script, amount: 0n } })
  sign.addOutput({ script: output, amount })
  return sign
}

function sign(digest: Uint8Array, { key = KEY, type = 1, isHigh = false } = {}): Uint8Array {
  const made = secp256k1.Signature.fromBytes(secp256k1.sign(digest, key, { prehash: false }))
  const { r, s } = made
  const n = secp256k1.Point.Fn.ORDER
  const signature = isHigh ? new secp256k1.Signature(r, n - s) : made
  return Uint8Array.of(...signature.toBytes('der'), type)
}

/** A P2WSH script, with the digest for a signature type. */
function wrapped(items: ScriptType, fields: Fields = {}, raw?: Uint8Array) {
  const script = raw ?? Script.encode(items)
  const output = Uint8Array.of(0, 32, ...sha256(script))
  const transaction = createToSign(output, fields)
  const full = (witness: Uint8Array[], tx = transaction) =>
    `ful${base64.encode(
      RawTx.encode({
        version: tx.version,
        segwitFlag: true,
        inputs: [
          {
            txid: tx.getInput(0).txid ?? EMPTY,
            index: 0,
            finalScriptSig: EMPTY,
            sequence: tx.getInput(0).sequence ?? 0,
          },
        ],
        outputs: [
          { amount: tx.getOutput(0).amount ?? 0n, script: tx.getOutput(0).script ?? EMPTY },
        ],
        witnesses: [[...witness, script]],
        lockTime: tx.lockTime,
      }),
    )}`
  return {
    digest: (type = 1, tx = transaction) => tx.preimageWitnessV0(0, script, type, 0n),
    full,
    /** The verifier's result for a full signature with a witness. */
    full$: (witness: Uint8Array[]) => verifyBip322(MESSAGE, full(witness), output),
    simple$: (witness: Uint8Array[]) =>
      verifyBip322(MESSAGE, `smp${base64.encode(RawWitness.encode([...witness, script]))}`, output),
    /** Whether a sign-in accepts it. */
    signsIn: (witness: Uint8Array[]) =>
      verifyBitcoin({
        chainId: BITCOIN,
        address: Address(NETWORK).encode({ type: 'wsh', hash: sha256(script) }),
        message: MESSAGE,
        signature: full(witness),
        rpcUrls: [],
      }),
    output,
    script,
    transaction,
  }
}

const single = () => wrapped([PUBLIC_KEY, 'CHECKSIG'])
const INVALID = { state: 'invalid' }
const INCONCLUSIVE = { state: 'inconclusive' }

describe('BIP-322: a P2WSH script', () => {
  it('a P2WSH script is valid with a signature of its key', () => {
    const account = single()
    const witness = [sign(account.digest())]
    expect(account.full$(witness)).toEqual({
      state: 'valid',
      time: 0,
      age: 0,
      signatures: 1,
      isTimeLocked: false,
    })
    expect(account.simple$(witness)).toMatchObject({ state: 'valid' })
    const [, ...rest] = RawWitness.encode([...witness, account.script])
    const longCount = `smp${base64.encode(Uint8Array.of(0xfd, 2, 0, ...rest))}`
    expect(verifyBip322(MESSAGE, longCount, account.output)).toEqual(INVALID)
    expect(account.signsIn(witness)).toBe(true)
  })

  it('a P2WSH script is invalid with a signature of another type, with a high S or of another key', () => {
    const account = single()
    for (const type of [0, 2, 3, 0x81, 0x82, 0x83])
      expect(account.full$([sign(account.digest(type || 1), { type })])).toEqual(INVALID)
    expect(account.full$([sign(account.digest(), { isHigh: true })])).toEqual(INVALID)
    expect(account.full$([sign(account.digest(), { key: OTHER_KEY })])).toEqual(INVALID)
  })

  it('a P2WSH script is invalid with a signature that is not strictly encoded', () => {
    const account = single()
    const [head, length, ...rest] = sign(account.digest())
    const padded = Uint8Array.of(head ?? 0, 0x81, length ?? 0, ...rest)
    expect(account.full$([padded])).toEqual(INVALID)
  })

  it('a P2WSH script is invalid with a key that is not compressed', () => {
    const long = secp256k1.getPublicKey(KEY, false)
    const hybrid = long.with(0, 6 + ((long[64] ?? 0) & 1))
    for (const key of [long, hybrid, PUBLIC_KEY.slice(1), EMPTY]) {
      const account = wrapped([key, 'CHECKSIG'])
      expect(account.full$([sign(account.digest())])).toEqual(INVALID)
    }
  })

  it('a P2WSH script is invalid with items left over', () => {
    const account = single()
    expect(account.full$([ONE, sign(account.digest())])).toEqual(INVALID)
  })

  it('does not sign in without a signature, because only a signature commits to the message', () => {
    const secret = new Uint8Array(32).fill(9)
    const hashLock = wrapped(['SHA256', sha256(secret), 'EQUAL'])
    expect(hashLock.full$([secret])).toMatchObject({ state: 'valid', signatures: 0 })
    expect(hashLock.signsIn([secret])).toBe(false)
    const open = wrapped(['OP_1'])
    expect(open.full$([])).toMatchObject({ state: 'valid', signatures: 0 })
    expect(open.signsIn([])).toBe(false)
    const noneOf = wrapped(['OP_0', PUBLIC_KEY, 'OP_1', 'CHECKMULTISIG'])
    expect(noneOf.full$([EMPTY])).toMatchObject({ state: 'valid', signatures: 0 })
    expect(noneOf.signsIn([EMPTY])).toBe(false)
  })

  it('a P2WSH script is invalid with a code separator, and inconclusive with an opcode that is not supported', () => {
    const separated = wrapped(['CODESEPARATOR', PUBLIC_KEY, 'CHECKSIG'])
    expect(separated.full$([sign(separated.digest())])).toEqual(INVALID)
    for (const code of ['NOP', 'NOP4', 'CAT', 'RETURN', 'OVER', 'RESERVED', 'CHECKSIGADD'] as const)
      for (const items of [
        [code, PUBLIC_KEY, 'CHECKSIG'] as const,
        ['OP_0', 'IF', code, 'ENDIF', PUBLIC_KEY, 'CHECKSIG'] as const,
      ]) {
        const account = wrapped([...items])
        expect([code, account.full$([sign(account.digest())])]).toEqual([code, INCONCLUSIVE])
      }
  })

  it('a P2WSH script is invalid with a push that is not minimal', () => {
    const raw = Uint8Array.of(OP.PUSHDATA1, 33, ...PUBLIC_KEY, OP.CHECKSIG)
    const account = wrapped([], {}, raw)
    expect(account.full$([sign(account.digest())])).toEqual(INVALID)
  })

  it('accepts only an empty item or 1 as the condition of a branch', () => {
    const account = wrapped(['IF', PUBLIC_KEY, 'ELSE', OTHER_PUBLIC_KEY, 'ENDIF', 'CHECKSIG'])
    const mine = sign(account.digest())
    const others = sign(account.digest(), { key: OTHER_KEY })
    expect(account.full$([mine, ONE])).toMatchObject({ state: 'valid' })
    expect(account.full$([others, EMPTY])).toMatchObject({ state: 'valid' })
    expect(account.full$([mine, EMPTY])).toEqual(INVALID)
    for (const item of [[0], [2], [1, 0]].map((bytes) => Uint8Array.from(bytes)))
      expect(account.full$([mine, item])).toEqual(INVALID)
    const unclosed = wrapped(['OP_1', 'IF', PUBLIC_KEY, 'CHECKSIG'])
    expect(unclosed.full$([sign(unclosed.digest())])).toEqual(INVALID)
  })

  it('a P2WSH script accepts a failed signature only if it is empty', () => {
    const either = wrapped([
      ...[PUBLIC_KEY, 'CHECKSIG', 'SWAP', OTHER_PUBLIC_KEY, 'CHECKSIG', 'BOOLOR'],
    ] as ScriptType)
    const mine = sign(either.digest())
    expect(either.full$([EMPTY, mine])).toMatchObject({ state: 'valid', signatures: 1 })
    expect(either.full$([mine, mine])).toEqual(INVALID)
    expect(either.full$([EMPTY, EMPTY])).toEqual(INVALID)
    const multisig: ScriptType = ['OP_1', OTHER_PUBLIC_KEY, 'OP_1', 'CHECKMULTISIG']
    const group = wrapped([
      ...([PUBLIC_KEY, 'CHECKSIG', 'TOALTSTACK'] as ScriptType),
      ...multisig,
      ...(['FROMALTSTACK', 'BOOLOR'] as ScriptType),
    ])
    const own = sign(group.digest())
    expect(group.full$([EMPTY, EMPTY, own])).toMatchObject({ state: 'valid', signatures: 1 })
    expect(group.full$([EMPTY, own, own])).toEqual(INVALID)
  })

  it('needs multisig signatures in the order of the keys, and an empty item before them', () => {
    const keys = [PUBLIC_KEY, OTHER_PUBLIC_KEY, secp256k1.getPublicKey(new Uint8Array(32).fill(9))]
    const account = wrapped(['OP_2', ...keys, 'OP_3', 'CHECKMULTISIG'])
    const [a, b] = [KEY, OTHER_KEY].map((key) => sign(account.digest(), { key })) as [
      Uint8Array,
      Uint8Array,
    ]
    expect(account.full$([EMPTY, a, b])).toMatchObject({ state: 'valid', signatures: 2 })
    expect(account.full$([EMPTY, b, a])).toEqual(INVALID)
    expect(account.full$([EMPTY, a, a])).toEqual(INVALID)
    expect(account.full$([EMPTY, a, EMPTY])).toEqual(INVALID)
    expect(account.full$([ONE, a, b])).toEqual(INVALID)
    expect(account.full$([a, b])).toEqual(INVALID)
  })

  it('runs the operations of Miniscript', () => {
    const secret = new Uint8Array(32).fill(9)
    // and(2 of (key, key, hash), all of it verified)
    const account = wrapped([
      ...[
        PUBLIC_KEY,
        'CHECKSIG',
        'TOALTSTACK',
        OTHER_PUBLIC_KEY,
        'CHECKSIG',
        'FROMALTSTACK',
        'ADD',
      ],
      ...['SWAP', 'SIZE', '0NOTEQUAL', 'IF', 'SIZE', Uint8Array.of(32), 'EQUALVERIFY', 'HASH160'],
      ...[
        hash160(secret),
        'EQUAL',
        'ENDIF',
        'ADD',
        'OP_2',
        'NUMEQUALVERIFY',
        'OP_1',
        'DUP',
        'DROP',
      ],
      ...['IFDUP', 'BOOLAND'],
    ] as ScriptType)
    const mine = sign(account.digest())
    expect(account.full$([secret, EMPTY, mine])).toMatchObject({ state: 'valid', signatures: 1 })
    expect(account.full$([EMPTY, EMPTY, mine])).toEqual(INVALID)
  })

  it.each([
    ['more than 201 operations', [...repeated(101, ['DUP', 'DROP']), PUBLIC_KEY, 'CHECKSIG']],
    ['an item of more than 520 bytes', [new Uint8Array(521), 'DROP', PUBLIC_KEY, 'CHECKSIG']],
    [
      'more than 10,000 bytes',
      [...repeated(20, [new Uint8Array(520).fill(1), 'DROP']), PUBLIC_KEY, 'CHECKSIG'],
    ],
    ['more than 20 keys', ['OP_1', ...repeated(21, [PUBLIC_KEY]), 21, 'CHECKMULTISIG']],
  ] as [string, ScriptType][])('a P2WSH script is invalid with %s', (_, items) => {
    const account = wrapped(items)
    const mine = sign(account.digest())
    for (const witness of [[mine], [EMPTY, mine]]) expect(account.full$(witness)).toEqual(INVALID)
  })

  it('a P2WSH script is valid at the limits', () => {
    for (const items of [
      [...repeated(100, ['DUP', 'DROP']), PUBLIC_KEY, 'CHECKSIG'],
      [new Uint8Array(520).fill(1), 'DROP', PUBLIC_KEY, 'CHECKSIG'],
      [...repeated(19, [new Uint8Array(520).fill(1), 'DROP']), PUBLIC_KEY, 'CHECKSIG'],
    ] as ScriptType[]) {
      const account = wrapped(items)
      expect(account.full$([sign(account.digest())])).toMatchObject({ state: 'valid' })
    }
    const keys = wrapped(['OP_1', ...repeated(20, [PUBLIC_KEY]), 20, 'CHECKMULTISIG'])
    expect(keys.full$([EMPTY, sign(keys.digest())])).toMatchObject({ state: 'valid' })
  })

  it('a P2WSH script is inconclusive when it needs more checks than the limit', () => {
    const account = wrapped([...repeated(101, [PUBLIC_KEY, 'CHECKSIGVERIFY']), 'OP_1'])
    const mine = sign(account.digest())
    expect(account.full$(Array<Uint8Array>(101).fill(mine))).toEqual(INCONCLUSIVE)
  })
})

describe('BIP-322: time locks', () => {
  const lockedUntil = (
    height: Uint8Array | number,
    code: 'CHECKLOCKTIMEVERIFY' | 'CHECKSEQUENCEVERIFY',
    fields: Fields,
  ) => wrapped([height, code, 'DROP', PUBLIC_KEY, 'CHECKSIG'] as ScriptType, fields)

  it.each([
    ['CHECKLOCKTIMEVERIFY', { lockTime: 500 }],
    ['CHECKSEQUENCEVERIFY', { version: 2, sequence: 500 }],
  ] as const)(
    "%s is satisfied by the transaction's fields, and does not sign in",
    (code, fields) => {
      const account = lockedUntil(500, code, fields)
      const witness = [sign(account.digest())]
      expect(account.full$(witness)).toMatchObject({ state: 'valid', isTimeLocked: true })
      expect(account.signsIn(witness)).toBe(false)
      expect(account.simple$(witness)).toEqual(INVALID)
      const longer = lockedUntil(501, code, fields)
      expect(longer.full$([sign(longer.digest())])).toEqual(INVALID)
    },
  )

  it.each([
    ['CHECKLOCKTIMEVERIFY', 500, { lockTime: 500, sequence: 0xffffffff }],
    ['CHECKLOCKTIMEVERIFY', 500, { lockTime: 1_600_000_000 }],
    ['CHECKLOCKTIMEVERIFY', -1, { lockTime: 500 }],
    ['CHECKSEQUENCEVERIFY', 500, { version: 0, sequence: 500 }],
    ['CHECKSEQUENCEVERIFY', 500, { version: 2, sequence: 0x00400000 + 500 }],
    ['CHECKSEQUENCEVERIFY', 500, { version: 2, sequence: 0x80000000 + 500 }],
    ['CHECKSEQUENCEVERIFY', -1, { version: 2, sequence: 500 }],
  ] as const)('%s of %i is not satisfied with %j', (code, lock, fields) => {
    const item = lock < 0 ? Uint8Array.of(0x81) : lock
    const account = lockedUntil(item, code, fields)
    expect(account.full$([sign(account.digest())])).toEqual(INVALID)
  })

  it('a time lock is not satisfied by a number that is not minimal', () => {
    const long = Uint8Array.of(0xf4, 1, 0)
    const account = lockedUntil(long, 'CHECKLOCKTIMEVERIFY', { lockTime: 500 })
    expect(account.full$([sign(account.digest())])).toEqual(INVALID)
  })

  it('a time lock is ignored for an account whose script requires none', () => {
    const account = wrapped([PUBLIC_KEY, 'CHECKSIG'], { version: 2, lockTime: 7, sequence: 8 })
    const witness = [sign(account.digest())]
    expect(account.full$(witness)).toMatchObject({ state: 'valid', time: 7, age: 8 })
    expect(account.signsIn(witness)).toBe(true)
  })
})

describe('BIP-322: the transaction of a full signature', () => {
  it.each([1, 3, -1])(
    'the transaction of a full signature is inconclusive in version %i',
    (version) => {
      const account = wrapped([PUBLIC_KEY, 'CHECKSIG'], { version })
      expect(account.full$([sign(account.digest())])).toEqual(INCONCLUSIVE)
    },
  )

  it('the transaction of a full signature is invalid with another output or amount', () => {
    const account = single()
    const change = createToSign(account.output, { output: Uint8Array.of(0x51) })
    const paying = createToSign(account.output, {}, 1n)
    for (const tx of [change, paying]) {
      const signature = account.full([sign(account.digest(1, tx))], tx)
      expect(verifyBip322(MESSAGE, signature, account.output)).toEqual(INVALID)
    }
  })
})

describe('BIP-322: the form of an input', () => {
  const account = p2wpkh(PUBLIC_KEY)
  const nested = p2sh(account)
  /** A full signature with any `scriptSig`, witness and outputs. */
  const check = (
    script: Uint8Array,
    finalScriptSig: Uint8Array,
    witness: Uint8Array[],
    outputs = [{ amount: 0n, script: RETURN }],
  ) => {
    const { inputs } = RawTx.decode(createToSign(script).toBytes(true, false))
    const bytes = RawTx.encode({
      version: 0,
      segwitFlag: witness.length > 0,
      inputs: inputs.map((input) => ({ ...input, finalScriptSig })),
      outputs,
      witnesses: witness.length > 0 ? [witness] : undefined,
      lockTime: 0,
    })
    return verifyBip322(MESSAGE, `ful${base64.encode(bytes)}`, script)
  }
  const witnessOf = (script: Uint8Array) => {
    const code = OutScript.encode({ type: 'pkh', hash: hash160(PUBLIC_KEY) })
    return [sign(createToSign(script).preimageWitnessV0(0, code, 1, 0n)), PUBLIC_KEY]
  }
  const redeem = Script.encode([account.script])

  it('an input is invalid with a script beside a native witness', () => {
    const witness = witnessOf(account.script)
    expect(check(account.script, EMPTY, witness)).toMatchObject({ state: 'valid' })
    expect(check(account.script, Uint8Array.of(0x51), witness)).toEqual(INVALID)
    expect(check(account.script, redeem, witness)).toEqual(INVALID)
  })

  it('an input is invalid with more than the script of a nested witness', () => {
    const witness = witnessOf(nested.script)
    expect(check(nested.script, redeem, witness)).toMatchObject({ state: 'valid' })
    const longer = Script.encode(['OP_1', account.script])
    expect(check(nested.script, longer, witness)).toEqual(INVALID)
    expect(check(nested.script, EMPTY, witness)).toEqual(INVALID)
    const other = Script.encode([p2wpkh(OTHER_PUBLIC_KEY).script])
    expect(check(nested.script, other, witness)).toEqual(INVALID)
  })

  it('an input is invalid with a witness if none is expected', () => {
    const open = p2sh({ type: 'unknown', script: Uint8Array.of(0x51) }).script
    const push = Uint8Array.of(1, 0x51)
    expect(check(open, push, [])).toMatchObject({ state: 'valid', signatures: 0 })
    expect(check(open, push, [ONE])).toEqual(INVALID)
    expect(check(Uint8Array.of(0x51), EMPTY, [])).toMatchObject({ state: 'valid', signatures: 0 })
    expect(check(Uint8Array.of(0x51), EMPTY, [ONE])).toEqual(INVALID)
  })

  it('an input is invalid with a script that contains more than pushes', () => {
    const open = Uint8Array.of(0x51)
    expect(check(open, Uint8Array.of(0x51, OP.DROP), [])).toEqual(INVALID)
  })

  it('an input is inconclusive with a witness of a later version, native or nested', () => {
    const later = Uint8Array.of(OP.OP_2, 32, ...new Uint8Array(32))
    expect(check(later, EMPTY, [ONE])).toEqual(INCONCLUSIVE)
    const anchor = Uint8Array.of(OP.OP_1, 2, 0x4e, 0x73)
    expect(check(anchor, EMPTY, [])).toEqual(INCONCLUSIVE)
    const taproot = Uint8Array.of(OP.OP_1, 32, ...schnorr.getPublicKey(KEY))
    const wrapped = Uint8Array.of(OP.HASH160, 20, ...hash160(taproot), OP.EQUAL)
    const tx = createToSign(wrapped)
    const signature = schnorr.sign(tx.preimageWitnessV1(0, [wrapped], 0, [0n]), KEY)
    expect(check(wrapped, Script.encode([taproot]), [signature])).toEqual(INCONCLUSIVE)
  })

  it('an input is invalid with two outputs, also for an account without required signatures', () => {
    const output = { amount: 0n, script: RETURN }
    const open = Uint8Array.of(0x51)
    expect(check(open, EMPTY, [], [output, output])).toEqual(INVALID)
    expect(check(open, EMPTY, [], [{ ...output, amount: 1n }])).toEqual(INVALID)
    expect(check(open, EMPTY, [], [{ ...output, script: open }])).toEqual(INVALID)
  })
})

describe('BIP-322: Taproot', () => {
  const internal = schnorr.getPublicKey(OTHER_KEY)
  const account = (items: ScriptType, version = 0xc0) => {
    const script = Script.encode(items)
    const leaf = tagSchnorr('TapLeaf', ONE.with(0, version), VarBytes.encode(script))
    const [output, parity] = taprootTweakPubkey(internal, leaf)
    const control = Uint8Array.of(version + parity, ...internal)
    const locked = Uint8Array.of(OP.OP_1, 32, ...output)
    const tx = createToSign(locked)
    const digest = (type = 0, annex?: Uint8Array) =>
      tx.preimageWitnessV1(0, [locked], type, [0n], -1, script, version, annex)
    const check = (witness: Uint8Array[]) =>
      verifyBip322(MESSAGE, `smp${base64.encode(RawWitness.encode(witness))}`, locked)
    return { script, control, digest, check }
  }
  const key = schnorr.getPublicKey(KEY)

  it('a Taproot signature is valid by script, with a signature of the default type or SIGHASH_ALL', () => {
    const { script, control, digest, check } = account([key, 'CHECKSIG'])
    const typed = Uint8Array.of(...schnorr.sign(digest(1), KEY), 1)
    const plain = schnorr.sign(digest(), KEY)
    for (const signature of [plain, typed])
      expect(check([signature, script, control])).toMatchObject({ state: 'valid', signatures: 1 })
    const single = Uint8Array.of(...schnorr.sign(digest(3), KEY), 3)
    const zero = Uint8Array.of(...plain, 0)
    const wrong = [single, zero, typed.with(64, 3), typed.with(64, 0), plain.with(0, 1)]
    for (const signature of [...wrong, EMPTY, plain.slice(1)])
      expect(check([signature, script, control])).toEqual(INVALID)
    expect(check([plain, script, control.with(0, (control[0] ?? 0) ^ 1)])).toEqual(INVALID)
    expect(check([plain, script, control.slice(1)])).toEqual(INVALID)
  })

  it('adds up signatures of several keys', () => {
    const other = schnorr.getPublicKey(OTHER_KEY)
    const items: ScriptType = [key, 'CHECKSIG', other, 'CHECKSIGADD', 'OP_2', 'NUMEQUAL']
    const { script, control, digest, check } = account(items)
    const [mine, others] = [KEY, OTHER_KEY].map((one) => schnorr.sign(digest(), one)) as [
      Uint8Array,
      Uint8Array,
    ]
    expect(check([others, mine, script, control])).toMatchObject({ signatures: 2 })
    expect(check([EMPTY, mine, script, control])).toEqual(INVALID)
    expect(check([mine, others, script, control])).toEqual(INVALID)
  })

  it('a Taproot signature is inconclusive with an annex and with a later kind of key, script or opcode', () => {
    const plain = account([key, 'CHECKSIG'])
    const annex = Uint8Array.of(0x50, 1)
    const signature = schnorr.sign(plain.digest(0, annex), KEY)
    expect(plain.check([signature, plain.script, plain.control, annex])).toEqual(INCONCLUSIVE)
    const later = account([new Uint8Array(33).fill(2), 'CHECKSIG'])
    expect(later.check([ONE, later.script, later.control])).toEqual(INCONCLUSIVE)
    const leaf = account([key, 'CHECKSIG'], 0xc2)
    const signed = schnorr.sign(leaf.digest(), KEY)
    expect(leaf.check([signed, leaf.script, leaf.control])).toEqual(INCONCLUSIVE)
    const success = account(['RESERVED'])
    expect(success.check([success.script, success.control])).toEqual(INCONCLUSIVE)
    const multisig = account(['OP_0', key, 'OP_1', 'CHECKMULTISIG'])
    expect(multisig.check([EMPTY, multisig.script, multisig.control])).toEqual(INCONCLUSIVE)
  })

  it('a Taproot signature is invalid with more signatures than the witness budget', () => {
    const many = account([...repeated(19, ['DUP', key, 'CHECKSIGVERIFY']), key, 'CHECKSIG'])
    const signature = schnorr.sign(many.digest(), KEY)
    expect(many.check([signature, many.script, many.control])).toEqual(INVALID)
  })
})

describe('BIP-322: P2SH-P2WPKH', () => {
  it.each(['', 'smp'])(
    'a P2SH-P2WPKH signature is valid in the form of a native account, with prefix %p',
    (prefix) => {
      const nested = p2sh(p2wpkh(PUBLIC_KEY))
      const tx = createToSign(nested.script)
      const code = OutScript.encode({ type: 'pkh', hash: hash160(PUBLIC_KEY) })
      const signature = sign(tx.preimageWitnessV0(0, code, 1, 0n))
      const witness = base64.encode(RawWitness.encode([signature, PUBLIC_KEY]))
      expect(verifyBip322(MESSAGE, `${prefix}${witness}`, nested.script)).toMatchObject({
        state: 'valid',
      })
      const other = p2sh(p2wpkh(OTHER_PUBLIC_KEY)).script
      expect(verifyBip322(MESSAGE, `${prefix}${witness}`, other)).toEqual(INVALID)
    },
  )
})

describe('BIP-322: a proof of funds', () => {
  const account = p2wpkh(PUBLIC_KEY)
  const legacy = p2pkh(PUBLIC_KEY)
  /** An on-chain transaction, which pays to a key hash and to a witness program. */
  const earlier = RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: [{ txid: new Uint8Array(32).fill(5), index: 0, finalScriptSig: EMPTY, sequence: 0 }],
    outputs: [legacy, account, legacy].map(({ script }) => ({ amount: 1_000n, script })),
    lockTime: 0,
  })
  const txid = sha256(sha256(earlier)).reverse()

  /** A proof of funds made and signed by a third-party library, then modified. */
  function check(change: (psbt: ReturnType<typeof RawPSBTV0.decode>) => void = () => undefined) {
    const tx = createToSign(account.script)
    tx.addInput({ txid, index: 0, nonWitnessUtxo: earlier })
    tx.addInput({ txid, index: 1, witnessUtxo: { amount: 1_000n, script: account.script } })
    tx.addInput({ txid, index: 2, nonWitnessUtxo: earlier })
    tx.sign(KEY)
    tx.finalize()
    const psbt = RawPSBTV0.decode(tx.toPSBT(0))
    change(psbt)
    const signature = `pof${base64.encode(RawPSBTV0.encode(psbt))}`
    return verifyBip322(MESSAGE, signature, account.script)
  }

  it('a proof of funds is valid, also if a later input omits a transaction that an earlier one has', () => {
    expect(check()).toMatchObject({ state: 'valid', signatures: 1 })
    expect(check(({ inputs }) => delete inputs[3]?.nonWitnessUtxo)).toMatchObject({
      state: 'valid',
    })
  })

  it.each([
    [
      'an input without its output',
      ({ inputs }) => {
        delete inputs[1]?.nonWitnessUtxo
        delete inputs[3]?.nonWitnessUtxo
        delete inputs[2]?.witnessUtxo
      },
    ],
    [
      'a legacy input with its output only',
      ({ inputs }) => {
        for (const input of [inputs[1], inputs[3]]) {
          delete input?.nonWitnessUtxo
          if (input) input.witnessUtxo = { amount: 1_000n, script: legacy.script }
        }
      },
    ],
    [
      'another amount than the one signed',
      ({ inputs }) => {
        delete inputs[1]?.nonWitnessUtxo
        if (inputs[2]) inputs[2].witnessUtxo = { amount: 2_000n, script: account.script }
      },
    ],
    [
      'an output that contradicts its transaction',
      ({ inputs }) => {
        if (inputs[1]) inputs[1].witnessUtxo = { amount: 2_000n, script: legacy.script }
      },
    ],
    [
      'an amount that contradicts its transaction',
      ({ inputs }) => {
        const output = inputs[1]?.nonWitnessUtxo?.outputs[0]
        if (output) output.amount = 2_000n
      },
    ],
    [
      'an input that is not finalized',
      ({ inputs }) => {
        delete inputs[3]?.finalScriptSig
      },
    ],
    [
      'an additional input that another key signed',
      ({ inputs }) => {
        if (inputs[3]) inputs[3].finalScriptSig = inputs[1]?.finalScriptSig
      },
    ],
    [
      'an output spent twice',
      ({ global, inputs }) => {
        const list = global.unsignedTx?.inputs ?? []
        if (list[0]) list[3] = list[0]
        if (inputs[0]) inputs[3] = inputs[0]
      },
    ],
    [
      'the inputs in another order',
      ({ global, inputs }) => {
        global.unsignedTx?.inputs.reverse()
        inputs.reverse()
      },
    ],
    [
      'another output',
      ({ global }) => {
        const output = global.unsignedTx?.outputs[0]
        if (output) output.amount = 1n
      },
    ],
  ] as [string, (psbt: ReturnType<typeof RawPSBTV0.decode>) => void][])(
    'a proof of funds is invalid with %s',
    (_, change) => {
      expect(check(change)).toEqual(INVALID)
    },
  )
})

describe('BIP-322: a proof of funds of scripts without required signatures', () => {
  const open = Uint8Array.of(0x51)
  const output = { amount: 0n, script: RETURN }
  const earlier = (index: number) => ({
    version: 2,
    segwitFlag: false,
    inputs: [{ txid: new Uint8Array(32).fill(5), index, finalScriptSig: EMPTY, sequence: 0 }],
    outputs: [{ amount: 7n, script: open }],
    witnesses: undefined,
    lockTime: 0,
  })
  const idOf = (tx: ReturnType<typeof earlier>) => sha256(sha256(RawTx.encode(tx))).reverse()
  const more = (count: number) => Array.from({ length: count }, (_, index) => earlier(index))
  const toSign = RawTx.decode(createToSign(open).toBytes(true, false))

  /** A proof without signatures, of `to_spend` and the first outputs of transactions. */
  function check(
    funds: readonly ReturnType<typeof earlier>[],
    { ids = funds.map(idOf), index = 0, isFinal = true, outputs = [output] } = {},
  ) {
    const additional = ids.map((txid) => ({ txid, index, finalScriptSig: EMPTY, sequence: 0 }))
    const finalScriptSig = isFinal ? { finalScriptSig: EMPTY } : {}
    const psbt = RawPSBTV0.encode({
      global: {
        unsignedTx: {
          version: 0,
          inputs: [...toSign.inputs, ...additional],
          outputs,
          lockTime: 0,
        },
      },
      inputs: [
        { finalScriptSig: EMPTY },
        ...funds.map((nonWitnessUtxo) => ({ nonWitnessUtxo, ...finalScriptSig })),
      ],
      outputs: outputs.map(() => ({})),
    })
    return verifyBip322(MESSAGE, `pof${base64.encode(psbt)}`, open)
  }

  it('a proof of funds of scripts without required signatures is valid, without signatures', () => {
    expect(check([])).toMatchObject({ state: 'valid', signatures: 0 })
    expect(check(more(3))).toMatchObject({ state: 'valid', signatures: 0 })
  })

  it('a proof of funds of scripts without required signatures is invalid if an output is spent twice, does not exist or is not finalized', () => {
    const [one] = more(1)
    if (!one) throw new Error('No transaction.')
    expect(check([one, one])).toEqual(INVALID)
    expect(check([one], { index: 1 })).toEqual(INVALID)
    expect(check([one], { ids: [new Uint8Array(32)], index: 0xffffffff })).toEqual(INVALID)
    expect(check([one], { isFinal: false })).toEqual(INVALID)
    expect(check([one], { outputs: [output, output] })).toEqual(INVALID)
  })

  it('a proof of funds of scripts without required signatures is invalid with more than 100 inputs', () => {
    expect(check(more(99))).toMatchObject({ state: 'valid' })
    expect(check(more(100))).toEqual(INVALID)
  })
})

describe('BIP-322: hostile signatures', () => {
  const scripts = [...new Set(VALID.map(({ address }) => address))].map(scriptOf)

  it.each([
    [
      'a count of witness items far above the bytes',
      `smp${base64.encode(Uint8Array.of(0xfe, 255, 255, 255, 255))}`,
    ],
    ['a length of 64 bits', `smp${base64.encode(new Uint8Array(9).fill(255))}`],
    [
      'a thousand and one items',
      `smp${base64.encode(Uint8Array.of(0xfd, 0xe9, 3, ...new Uint8Array(1_001)))}`,
    ],
    ['no transaction', 'ful'],
    ['no PSBT', 'pof'],
    [
      'a PSBT without anything',
      `pof${base64.encode(Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, 0))}`,
    ],
    ['a prefix in capitals', 'SMPAA=='],
    ['text of another alphabet', 'smpÄÄ=='],
  ])('rejects %s', (_, signature) => {
    for (const script of scripts) expect(verifyBip322(MESSAGE, signature, script)).toEqual(INVALID)
  })

  it('rejects a valid PSBT with a field of 25,000 bytes or a repeated field', () => {
    const [proof] = VALID.filter(({ variant }) => variant === 'funds')
    const bytes = base64.decode(proof?.signature.slice(3) ?? '')
    const field = Uint8Array.of(2, 0xfc, 7, 0xfd, 0xa8, 0x61, ...new Uint8Array(25_000))
    const long = Uint8Array.of(...bytes.slice(0, 5), ...field, ...bytes.slice(5))
    const script = scriptOf(proof?.address ?? '')
    const signature = `pof${base64.encode(long)}`
    expect(verifyBip322(proof?.message ?? '', signature, script)).toEqual(INVALID)
    const short = Uint8Array.of(...bytes.slice(0, 5), 2, 0xfc, 7, 1, 0, ...bytes.slice(5))
    const check = (more: Uint8Array) =>
      verifyBip322(proof?.message ?? '', `pof${base64.encode(more)}`, script)
    expect(check(short)).toMatchObject({ state: 'valid' })
    const twice = Uint8Array.of(...short.slice(0, 10), ...short.slice(5))
    expect(check(twice)).toEqual(INVALID)
  })

  it('rejects truncated and extended signatures of the vectors', () => {
    const accepted: string[] = []
    let tried = 0
    for (const { message, address, signature } of VALID) {
      const prefix = /^(smp|ful|pof)/.exec(signature)?.[0] ?? ''
      const bytes = base64.decode(signature.slice(prefix.length))
      const changed = [Uint8Array.of(...bytes, 0)]
      for (let length = 0; length < bytes.length; length += 5) changed.push(bytes.slice(0, length))
      for (const one of changed) {
        const text = prefix + base64.encode(one)
        tried++
        if (verifyBip322(message, text, scriptOf(address)).state === 'valid') accepted.push(text)
      }
    }
    figure('BIP-322, vectors cut short', `${tried}, ${accepted.length} accepted`)
    expect(accepted).toEqual([])
  })

  it('rejects signatures of the vectors with a flipped bit', () => {
    const STRIDE = 7
    const accepted: string[] = []
    let tried = 0
    for (const { message, address, signature } of VALID) {
      const prefix = /^(smp|ful|pof)/.exec(signature)?.[0] ?? ''
      const bytes = base64.decode(signature.slice(prefix.length))
      for (let index = tried % STRIDE; index < bytes.length; index += STRIDE) {
        const text = prefix + base64.encode(bytes.with(index, (bytes[index] ?? 0) ^ 1))
        tried++
        if (verifyBip322(message, text, scriptOf(address)).state === 'valid')
          accepted.push(`${index} of ${text}`)
      }
    }
    figure('BIP-322, vectors with a bit flipped', `${tried}, ${accepted.length} accepted`)
    expect(accepted).toEqual([])
  })

  it('never throws and never accepts random bytes', () => {
    const RUNS = 2_000
    fc.assert(
      fc.property(
        fc.constantFrom('', 'smp', 'ful', 'pof'),
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(...scripts),
        (prefix, bytes, script) => {
          const body =
            prefix === 'pof' ? Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, ...bytes) : bytes
          const result = verifyBip322(MESSAGE, prefix + base64.encode(body), script)
          expect(result.state).not.toBe('valid')
        },
      ),
      { numRuns: RUNS, seed: 322 },
    )
    figure('BIP-322, random signatures', `${RUNS}, 0 accepted`)
  })
})
