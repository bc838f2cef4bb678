import { AbiCoder, concat, dataLength, dataSlice, hashMessage, Interface, toBeHex } from 'ethers'
import type { EvmAddress } from '../../../slices/domain/ids/address'

/** Suffix of a signature by an account that is not deployed yet (ERC-6492). */
const UNDEPLOYED = `0x${'6492'.repeat(16)}`
const WORD = 32
const erc1271 = new Interface(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])

/** The program's EVM instructions; offsets and lengths use three bytes. */
const push = (value: number) => concat(['0x62', toBeHex(value, 3)])
const pushAddress = (address: string) => concat(['0x73', address])
const [POP, GAS, CODECOPY, CALL, STATICCALL] = ['0x50', '0x5a', '0x39', '0xf1', '0xfa'] as const
const [MUL, DUP1, RETURN] = ['0x02', '0x80', '0xf3'] as const
const [RETURNDATASIZE, RETURNDATACOPY] = ['0x3d', '0x3e'] as const

/** Position of a call's data in the code. */
type Data = { start: number; length: number }
type Deployment = { factory: string; data: string }

/**
 * Builds code for an `eth_call` that checks whether a contract account has signed a text, and creates no contract. It
 * lets the factory deploy the account if the signature contains one (ERC-6492), calls the account (ERC-1271), and
 * returns its reply, or nothing if the call failed.
 * @throws Error when the signature has the ERC-6492 suffix but no valid deployment before it
 */
export function toCheckCode(address: EvmAddress, message: string, signature: string): string {
  const { deployment, own } = readSignature(signature)
  const question = erc1271.encodeFunctionData('isValidSignature', [hashMessage(message), own])
  const data = deployment?.data ?? '0x'
  const program = (start: number) =>
    concat([
      ...(deployment ? deploying(deployment.factory, { start, length: dataLength(data) }) : []),
      ...asking(address, { start: start + dataLength(data), length: dataLength(question) }),
    ])
  // Offsets always use three bytes, so the length of the program does not depend on its data.
  return concat([program(dataLength(program(0))), data, question])
}

/** Whether the account confirmed the signature: the reply is the method's selector, padded to a word. */
export function isYes(answer: unknown): boolean {
  return answer === erc1271.encodeFunctionResult('isValidSignature', [SELECTOR])
}
const SELECTOR = '0x1626ba7e'

const copied = ({ start, length }: Data) => [push(length), push(start), push(0), CODECOPY]

/** Calls the factory. It fails if the account already exists, which is ignored. */
function deploying(factory: string, data: Data): string[] {
  const call = [push(0), push(0), push(data.length), push(0), push(0), pushAddress(factory)]
  return [...copied(data), ...call, GAS, CALL, POP]
}

/**
 * Calls the account and returns its reply. The length is multiplied by the success flag, so a failed call returns
 * nothing.
 */
function asking(address: string, data: Data): string[] {
  const call = [push(0), push(0), push(data.length), push(0), pushAddress(address), GAS, STATICCALL]
  const answered = [RETURNDATASIZE, MUL, DUP1, push(0), push(0), RETURNDATACOPY, push(0), RETURN]
  return [...copied(data), ...call, ...answered]
}

/** Splits the signature of an account that is not deployed yet. */
function readSignature(signature: string): { deployment: Deployment | null; own: string } {
  const end = dataLength(signature) - WORD
  if (end < 0 || dataSlice(signature, end) !== UNDEPLOYED)
    return { deployment: null, own: signature }
  const types = ['address', 'bytes', 'bytes']
  const parts = AbiCoder.defaultAbiCoder().decode(types, dataSlice(signature, 0, end))
  return {
    deployment: { factory: String(parts[0]), data: String(parts[1]) },
    own: String(parts[2]),
  }
}
