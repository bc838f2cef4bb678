import { AbiCoder, concat, dataLength, dataSlice, hashMessage, Interface, toBeHex } from 'ethers'
import type { EvmAddress } from '../../../slices/domain/ids/address'

/** Ends a signature of an account that is not deployed yet (ERC-6492). */
const UNDEPLOYED = `0x${'6492'.repeat(16)}`
const WORD = 32
const erc1271 = new Interface(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])

/** The instructions of the program (execution specification of the EVM); offsets and lengths take three bytes. */
const push = (value: number) => concat(['0x62', toBeHex(value, 3)])
const pushAddress = (address: string) => concat(['0x73', address])
const [POP, GAS, CODECOPY, CALL, STATICCALL] = ['0x50', '0x5a', '0x39', '0xf1', '0xfa'] as const
const [MUL, DUP1, RETURN] = ['0x02', '0x80', '0xf3'] as const
const [RETURNDATASIZE, RETURNDATACOPY] = ['0x3d', '0x3e'] as const

/** Where the data of a call stands in the code. */
type Data = { start: number; length: number }
type Deployment = { factory: string; data: string }

/**
 * The code that asks a contract account whether it has signed a text, for an `eth_call` that creates nothing: it has the
 * factory deploy the account where the signature brings one (ERC-6492), asks the account (ERC-1271), and returns what it
 * answers, nothing where the call failed.
 * @throws Error when the end says that the account is not deployed, and what stands before it is no deployment
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
  // Any offset takes three bytes, so that the program is as long wherever its data begin.
  return concat([program(dataLength(program(0))), data, question])
}

/** Whether an account answered that it has signed: the selector of the method, padded to a word. */
export function isYes(answer: unknown): boolean {
  return answer === erc1271.encodeFunctionResult('isValidSignature', [SELECTOR])
}
const SELECTOR = '0x1626ba7e'

const copied = ({ start, length }: Data) => [push(length), push(start), push(0), CODECOPY]

/** Calls the factory; an account that is there already makes it fail, which changes nothing. */
function deploying(factory: string, data: Data): string[] {
  const call = [push(0), push(0), push(data.length), push(0), push(0), pushAddress(factory)]
  return [...copied(data), ...call, GAS, CALL, POP]
}

/** Asks the account, and returns as many bytes as it answered; none where it failed, since success is a factor of them. */
function asking(address: string, data: Data): string[] {
  const call = [push(0), push(0), push(data.length), push(0), pushAddress(address), GAS, STATICCALL]
  const answered = [RETURNDATASIZE, MUL, DUP1, push(0), push(0), RETURNDATACOPY, push(0), RETURN]
  return [...copied(data), ...call, ...answered]
}

/** Takes apart what an account that is not deployed yet has signed. */
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
