// The ERC-4337 bundler specification tests (eth-infinitism/bundler-spec-tests, MIT) against `/v1/bundler` of the sandbox:
// `npm run vectors:bundler -- FOLDER [word ...]`. FOLDER is a snapshot, which the repository does not hold. Its tests are Python;
// this command reads the lists of cases in `tests/single`, compiles `tests/contracts` and sends the same operations from Node.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isHex, numberToHex, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startSandbox } from '../sandbox/start.js'
import {
  compileContracts,
  createBundlerBench,
  operationOf,
  withNulls,
} from './lib/bundlerSuite.mjs'
import { reserveBlock } from './ports.cjs'

const [folder, ...words] = process.argv.slice(2)
if (!folder)
  throw new Error('Name the snapshot: npm run vectors:bundler -- path/to/bundler-spec-tests')
const tests = resolve(folder, 'tests')
const source = (path) => readFileSync(join(tests, 'single', path), 'utf8')
const contracts = compileContracts(join(tests, 'contracts'), [
  ...['SimpleWallet', 'State', 'TestRulesAccount', 'TestRulesAccountFactory'],
  ...['TestRulesFactory', 'TestRulesPaymaster'],
])

const CODES = {
  account: -32500,
  banned: -32502,
  reverted: -32521,
  fields: -32602,
  signature: -32507,
}
const FRAMES = ['', 'CALL:>', 'DELEGATECALL:>']

const sandbox = await startSandbox({ portBase: await reserveBlock(), quiet: true })
const [{ id: chainId, rpcUrls }] = sandbox.description.networks
const [nodeUrl] = rpcUrls.default.http
const url = (chain) =>
  `${sandbox.urls.blockchainApi}/v1/bundler?projectId=suite&chainId=eip155:${chain}`
const bench = createBundlerBench({
  ...{ contracts, nodeUrl, chainId, bundlerUrl: url(chainId) },
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
})
await bench.start()
const { ask, deploy, deployAndDeposit, deployWallet, encode, entryPoint, sendOperation } = bench

const check = (isTrue, reason) => {
  if (!isTrue) throw new Error(reason)
}
const shown = ({ result, error }) =>
  error ? `${error.code} ${error.message}` : `accepted: ${JSON.stringify(result).slice(0, 80)}`
const isOk = (answer) => check(answer.result, `refused: ${shown(answer)}`)
const fails = (answer, code, ...texts) =>
  check(
    answer.error?.code === code &&
      texts.every((text) => answer.error.message.toLowerCase().includes(text.toLowerCase())),
    `${shown(answer)}; expected ${code}${texts.length > 0 ? ` "${texts.join('", "')}"` : ''}`,
  )

const cases = []
const add = (file, title, run) => cases.push({ file, title, run })
/** Cases that a bundler without a pool of waiting operations cannot have, each with the reason. */
const addWithout = (file, title, reason) =>
  add(file, title, () => Promise.reject(new Error(reason)))

/** The suite's fixture `userop`: a wallet that stores a number. */
const setState = async (fields = {}) => {
  const sender = await deployWallet()
  return operationOf({
    sender,
    callData: encode('SimpleWallet', 'setState', [1111111n]),
    signature: '0xface',
    ...fields,
  })
}
const stateOf = (address) => bench.read(address, 'SimpleWallet', 'state')
const isQuantity = (value) => isHex(value) && /^0x(?:0|[1-9a-f][0-9a-f]*)$/.test(value)

/** `rpc/`: the methods. */
function addMethods() {
  add('rpc/test_eth_chainId.py', 'eth_chainId', async () => {
    const answer = await ask('eth_chainId')
    check(Number(answer.result) === chainId, shown(answer))
  })
  add('rpc/test_eth_supportedEntryPoints.py', 'eth_supportedEntryPoints', async () => {
    const answer = await ask('eth_supportedEntryPoints')
    check(
      answer.result?.length === 1 && answer.result[0].toLowerCase() === entryPoint.toLowerCase(),
      shown(answer),
    )
  })
  const send = 'rpc/test_eth_sendUserOperation.py'
  add(send, 'eth_sendUserOperation', async () => {
    const operation = await setState()
    const answer = await sendOperation(operation)
    isOk(answer)
    check(answer.result === bench.hashOf(operation), 'another hash')
    check((await stateOf(operation.sender)) === 1111111n, 'the state did not change')
  })
  add(send, 'eth_sendUserOperation_revert', async () => {
    const operation = await setState({ signature: '0xdead' })
    fails(await sendOperation(operation), CODES.account, 'testWallet: dead signature')
    check((await stateOf(operation.sender)) === 0n, 'the state changed')
  })
  add(send, 'eth_sendUserOperation_invalid_signature', async () =>
    fails(await sendOperation(await setState({ signature: '0xdeaf' })), CODES.signature),
  )
  const estimate = 'rpc/test_eth_estimateUserOperationGas.py'
  const estimated = async (operation) =>
    ask('eth_estimateUserOperationGas', [withNulls(operation), entryPoint])
  add(estimate, 'eth_estimateUserOperationGas', async () => {
    const answer = await estimated(await setState())
    isOk(answer)
    const { callGasLimit, verificationGasLimit, preVerificationGas } = answer.result
    check([callGasLimit, verificationGasLimit, preVerificationGas].every(isQuantity), shown(answer))
  })
  add(estimate, 'eth_estimateUserOperationGas_execution_revert', async () =>
    fails(
      await estimated(await setState({ callData: encode('SimpleWallet', 'fail') })),
      CODES.reverted,
    ),
  )
  add(estimate, 'eth_estimateUserOperationGas_simulation_revert', async () =>
    fails(
      await estimated(await setState({ signature: '0xdead' })),
      CODES.account,
      'dead signature',
    ),
  )
  const found = async (method) => {
    const operation = await setState()
    isOk(await sendOperation(operation))
    const answer = await ask(method, [bench.hashOf(operation)])
    isOk(answer)
    return { operation, result: answer.result }
  }
  add('rpc/test_eth_getUserOperationByHash.py', 'eth_getUserOperationByHash', async () => {
    const { operation, result } = await found('eth_getUserOperationByHash')
    check(bench.hashOf(result.userOperation) === bench.hashOf(operation), 'another operation')
    check(result.entryPoint === entryPoint, `wrong entry point: ${result.entryPoint}`)
    check(result.blockNumber && result.blockHash, 'no block')
  })
  add('rpc/test_eth_getUserOperationReceipt.py', 'eth_getUserOperationReceipt', async () => {
    const { operation, result } = await found('eth_getUserOperationReceipt')
    check(result.userOpHash === bench.hashOf(operation), 'another hash')
    const receipt = await bench.node.getTransactionReceipt({ hash: result.receipt.transactionHash })
    check(result.receipt.blockHash === receipt.blockHash, 'another block')
  })
  for (const method of ['eth_getUserOperationByHash', 'eth_getUserOperationReceipt'])
    add(`rpc/test_${method}.py`, `${method}_error`, async () =>
      fails(await ask(method, ['']), CODES.fields, 'Missing/invalid userOpHash'),
    )
}

/** The texts of a list in Python, by the name of the list. */
const listIn = (text, name) => {
  const [, list] = new RegExp(`^${name} = \\[([^\\]]*)\\]`, 'm').exec(text) ?? []
  if (list === undefined) throw new Error(`The snapshot has no list ${name}`)
  return [...list.matchAll(/"([^"]*)"/g)].map(([, item]) => item)
}

const rules = {
  account: async (rule, isStaked = false) =>
    operationOf({
      sender: await deployAndDeposit('TestRulesAccount', isStaked),
      signature: stringToHex(rule),
    }),
  paymaster: async (rule, gas, isStaked = false) =>
    operationOf({
      ...{
        sender: await deployWallet(),
        paymaster: await deployAndDeposit('TestRulesPaymaster', isStaked),
      },
      ...{ paymasterData: stringToHex(rule), paymasterVerificationGasLimit: numberToHex(gas) },
    }),
  factory: async (rule, isStaked = false) => {
    const factory = await deployAndDeposit('TestRulesFactory', isStaked)
    const factoryData = encode('TestRulesFactory', 'create', [123n, rule, entryPoint])
    return operationOf({
      factory,
      factoryData,
      sender: await bench.undeployedSender(factory, factoryData),
    })
  },
}

/** `opbanning/`: opcodes that validation may not use (ERC-7562). */
function addOpcodes() {
  const file = 'opbanning/test_op_banning.py'
  const text = source(file)
  const [banned, sequences, staked] = [
    'banned_opcodes',
    'allowed_opcode_sequences',
    'allowed_opcodes_when_staked',
  ].map((name) => listIn(text, name))
  for (const frame of FRAMES) {
    for (const opcode of banned) {
      add(file, `test_account_banned_opcode ${frame}${opcode}`, async () =>
        fails(
          await sendOperation(await rules.account(frame + opcode)),
          CODES.banned,
          `account uses banned opcode: ${opcode}`,
        ),
      )
      add(file, `test_paymaster_banned_opcode ${frame}${opcode}`, async () =>
        fails(
          await sendOperation(await rules.paymaster(frame + opcode, 300_000)),
          ...[CODES.banned, `paymaster uses banned opcode: ${opcode}`],
        ),
      )
    }
    for (const opcode of staked)
      add(file, `test_account_allowed_opcode_when_staked ${frame}${opcode}`, async () =>
        isOk(await sendOperation(await rules.account(frame + opcode, true))),
      )
    for (const sequence of sequences)
      add(file, `test_account_allowed_opcode_sequence ${frame}${sequence}`, async () =>
        isOk(await sendOperation(await rules.account(frame + sequence))),
      )
  }
  for (const opcode of banned)
    add(file, `test_factory_banned_opcode ${opcode}`, async () =>
      fails(await sendOperation(await rules.factory(opcode)), CODES.banned, 'factory', opcode),
    )
  for (const opcode of staked) {
    add(file, `test_paymaster_allowed_opcode_when_staked ${opcode}`, async () =>
      isOk(await sendOperation(await rules.paymaster(opcode, 50_000, true))),
    )
    add(file, `test_factory_allowed_opcode_when_staked ${opcode}`, async () =>
      isOk(await sendOperation(await rules.factory(opcode, true))),
    )
  }
}

/** `opbanning/test_create.py`: which entities may create contracts. */
function addCreates() {
  const file = 'opbanning/test_create.py'
  for (const opcode of ['CREATE', 'CREATE2']) {
    add(file, `test_account_no_factory ${opcode}`, async () =>
      fails(
        await sendOperation(await rules.account(opcode)),
        CODES.banned,
        `account uses banned opcode: ${opcode}`,
      ),
    )
    add(file, `test_paymaster_banned_create ${opcode}`, async () =>
      fails(
        await sendOperation(await rules.paymaster(opcode, 300_000)),
        ...[CODES.banned, `paymaster uses banned opcode: ${opcode}`],
      ),
    )
  }
  add(file, 'test_account_create2_once', async () =>
    fails(await sendOperation(await rules.factory('CREATE2')), CODES.banned, 'factory', 'CREATE2'),
  )
  const listed = source(file).matchAll(
    /Case\(factory="(\w+)", op="([\w-]+)", expect="(\w+)", rule="([\w-]+)"\)/g,
  )
  for (const [, stake, opcode, expected, rule] of listed)
    add(
      file,
      `test_account_create_with_factory ${rule} ${stake} ${opcode} ${expected}`,
      async () => {
        const factory = await deploy('TestRulesAccountFactory', [entryPoint])
        if (stake === 'staked') await bench.stake('TestRulesAccountFactory', factory)
        const factoryData = encode('TestRulesAccountFactory', 'create', [123n, '', entryPoint])
        const sender = await bench.undeployedSender(factory, factoryData)
        const signature = stringToHex(opcode)
        const answer = await sendOperation(
          operationOf({
            sender,
            signature,
            factory,
            factoryData,
            verificationGasLimit: numberToHex(5_000_000),
          }),
        )
        if (expected === 'ok') isOk(answer)
        else
          fails(
            answer,
            CODES.banned,
            `account uses banned opcode: ${opcode.replace('nested-', '')}`,
          )
      },
    )
}

/** `bundle/test_storage_rules.py`: storage that validation may not use. */
function addStorageRules() {
  const file = 'bundle/test_storage_rules.py'
  const ENTITIES = {
    PAYMASTER: { name: 'TestRulesPaymaster', of: 'paymaster' },
    FACTORY: { name: 'TestRulesFactory', of: 'factory' },
    SENDER: { name: 'TestRulesAccount', of: 'sender' },
  }
  const built = {
    paymaster: async (paymaster, rule) =>
      operationOf({
        ...{ sender: await deployWallet(), paymaster, paymasterData: stringToHex(rule) },
        paymasterVerificationGasLimit: numberToHex(1_000_000),
      }),
    sender: async (sender, rule) =>
      operationOf({
        sender,
        callData: (await deploy('State')).toLowerCase(),
        signature: stringToHex(rule),
      }),
    factory: async (factory, rule) => {
      const factoryData = encode('TestRulesFactory', 'create', [123n, rule, entryPoint])
      return operationOf({
        factory,
        factoryData,
        sender: await bench.undeployedSender(factory, factoryData),
      })
    },
  }
  const withInitCode = async (operation, isStakedFactory) => {
    const name = isStakedFactory ? 'TestRulesAccountFactory' : 'TestRulesFactory'
    const factory = await deploy(name, [entryPoint])
    if (isStakedFactory) await bench.stake(name, factory)
    const factoryData = encode(name, 'create', [123n, '', entryPoint])
    const sender = await bench.undeployedSender(factory, factoryData)
    return {
      ...operation,
      sender,
      factory,
      factoryData,
      verificationGasLimit: numberToHex(5_000_000),
    }
  }
  const written = source(file).matchAll(
    /ValidationRuleTestCase\(\s*"([^"]+)",\s*"([^"]+)",\s*(STAKED|UNSTAKED),\s*(\w+),\s*(with_initcode\([^)]*\)|\w+),\s*(assert_\w+),?\s*\)/g,
  )
  for (const [, id, rule, stake, entity, build, assertion] of written)
    for (const frame of FRAMES) {
      const { name, of } = ENTITIES[entity]
      const drop = assertion === 'assert_ok' ? 'ok' : 'drop'
      const more = build.includes('deploy_staked_rule_factory') ? ' staked factory' : ''
      add(
        file,
        `test_rule ${id} ${stake.toLowerCase()} ${of} ${frame}${rule}${more} ${drop}`,
        async () => {
          const contract = await deployAndDeposit(name, stake === 'STAKED')
          if (frame === 'CALL:>' && entity === 'SENDER')
            await bench.fund(await bench.read(contract, name, 'target'), 10_000n)
          const operation = await built[of](contract, frame + rule)
          const whole = build.startsWith('with_initcode')
            ? await withInitCode(operation, build.includes('deploy_staked_rule_factory'))
            : operation
          const answer = await sendOperation(whole)
          if (assertion === 'assert_ok') isOk(answer)
          else fails(answer, CODES.banned)
        },
      )
    }
}

/** `gas/test_eip_7623.py`: operations with much data. */
function addGas() {
  const file = 'gas/test_eip_7623.py'
  const withLeastValidation = async (operation) => {
    let [low, high] = [1, 200_000]
    while (low < high) {
      const middle = low + Math.floor((high - low) / 2)
      const failure = await bench.failureOf({
        ...operation,
        verificationGasLimit: numberToHex(middle),
      })
      if (failure) low = middle + 1
      else high = middle
    }
    return { ...operation, verificationGasLimit: numberToHex(low) }
  }
  const wasting = async (more, callGas) =>
    operationOf({
      ...{ sender: await deployWallet(), callData: encode('SimpleWallet', 'wasteGas') + more },
      ...{
        callGasLimit: numberToHex(callGas),
        preVerificationGas: numberToHex(42_000),
        signature: '0x',
      },
    })
  const huge = 'ff'.repeat(1_000)
  add(file, 'test_normal_calldata', async () =>
    isOk(await sendOperation(await withLeastValidation(await wasting('', 10_000)))),
  )
  for (const [title, gas] of [
    ['test_huge_calldata_failed', 10_000],
    ['test_huge_calldata_with_callgas', 1_000_000],
  ])
    add(file, title, async () =>
      fails(
        await sendOperation(await withLeastValidation(await wasting(huge, gas))),
        CODES.fields,
        'preVerificationGas',
      ),
    )
  add(file, 'test_estimate_huge_calldata', async () => {
    const operation = await wasting(huge, 1_000_000)
    const answer = await ask('eth_estimateUserOperationGas', [withNulls(operation), entryPoint])
    isOk(answer)
    const { verificationGasLimit, preVerificationGas } = answer.result
    isOk(await sendOperation({ ...operation, verificationGasLimit, preVerificationGas }))
  })
}

/** `eip7702/`: accounts that an operation delegates to contracts. The suite's node has the id 1337. */
function addDelegations() {
  const file = 'eip7702/test_eip7702_tuple_userop.py'
  const delegated = async ({
    chain = chainId,
    nonce = 0,
    isFunded = true,
    owner = privateKeyToAccount(generatePrivateKey()),
  } = {}) => {
    const implementation = await deploy('SimpleWallet', [entryPoint])
    if (isFunded) await bench.fund(owner.address)
    const signed = await owner.signAuthorization({ address: implementation, chainId: chain, nonce })
    const { yParity, r, s } = signed
    const eip7702Auth = {
      ...{ chainId: numberToHex(chain), address: implementation, nonce: numberToHex(nonce) },
      ...{ yParity: numberToHex(yParity), r, s },
    }
    return { owner, implementation, eip7702Auth }
  }
  const codeOf = (address) => bench.node.getCode({ address })
  const isDelegated = async ({ owner, implementation }) =>
    check(
      (await codeOf(owner.address)) === `0xef0100${implementation.slice(2).toLowerCase()}`,
      'the account has other code',
    )
  const callData = encode('SimpleWallet', 'setState', [1111111n])
  add(file, 'test_send_eip_7702_tx', async () => {
    const made = await delegated()
    isOk(
      await sendOperation(
        operationOf({
          sender: made.owner.address,
          callData,
          signature: '0xface',
          eip7702Auth: made.eip7702Auth,
        }),
      ),
    )
    await isDelegated(made)
    check((await stateOf(made.owner.address)) === 1111111n, 'the state did not change')
  })
  for (const [title, more] of [
    [
      'test_send_eip_7702_tx_with_initcode',
      { factoryData: encode('SimpleWallet', 'setState', [7702n]) },
    ],
    ['test_send_eip_7702_tx_with_flag_no_initcode', {}],
  ])
    add(file, title, async () => {
      const made = await delegated()
      isOk(
        await sendOperation(
          operationOf({
            ...{
              sender: made.owner.address,
              callData: encode('SimpleWallet', 'fail'),
              signature: '0xface',
            },
            ...{ eip7702Auth: made.eip7702Auth, factory: '0x7702', ...more },
          }),
        ),
      )
      await isDelegated(made)
      if (more.factoryData)
        check((await stateOf(made.owner.address)) === 7702n, 'the account was not set up')
    })
  for (const chain of [0, chainId])
    add(
      file,
      `test_send_post_eip_7702_tx ${chain === 0 ? 'any chain' : 'this chain'}`,
      async () => {
        const { owner, eip7702Auth } = await delegated({ chain })
        const operation = operationOf({
          sender: owner.address,
          callData,
          signature: '0xface',
          eip7702Auth,
        })
        isOk(await sendOperation(operation))
        const next = operationOf({
          sender: owner.address,
          nonce: '0x1',
          callData: encode('SimpleWallet', 'setState', [5n]),
          signature: '0xface',
        })
        isOk(await sendOperation(next))
        check((await stateOf(owner.address)) === 5n, 'the state did not change')
      },
    )
  add(file, 'test_send_bad_eip_7702_drop_userop', async () => {
    const { owner, eip7702Auth } = await delegated({ nonce: 2 })
    fails(
      await sendOperation(
        operationOf({ sender: owner.address, callData, signature: '0xface', eip7702Auth }),
      ),
      CODES.account,
    )
  })
  add(file, 'test_send_nonsender_eip_7702_drop_userop', async () => {
    const { eip7702Auth } = await delegated({ isFunded: false })
    fails(await sendOperation(await setState({ eip7702Auth })), CODES.fields, 'sender')
  })
  add(file, 'test_send_wrongchain_eip_7702_drop_userop', async () => {
    const made = await delegated()
    const { owner } = made
    isOk(
      await sendOperation(
        operationOf({
          sender: owner.address,
          callData,
          signature: '0xface',
          eip7702Auth: made.eip7702Auth,
        }),
      ),
    )
    const { eip7702Auth } = await delegated({ owner, chain: 1234, nonce: 1, isFunded: false })
    fails(
      await sendOperation(
        operationOf({
          sender: owner.address,
          nonce: '0x1',
          callData,
          signature: '0xface',
          eip7702Auth,
        }),
      ),
      ...[CODES.fields, 'chainid'],
    )
  })
}

/** Cases about a pool of waiting operations, which this bundler does not have: each operation is a bundle as it arrives. */
function addPools() {
  const reason = 'needs a pool of waiting operations and `debug_bundler_*` methods'
  const bundles = 'bundle/test_bundle.py'
  const replaced = source(bundles).matchAll(/ReplaceOpTestCase\(\s*"(\w+)"/g)
  for (const [, name] of replaced) addWithout(bundles, `test_bundle_replace_op ${name}`, reason)
  const reputation = 'reputation/test_erep.py'
  for (const [file, title] of [
    [bundles, 'test_max_allowed_ops_unstaked_sender'],
    [bundles, 'test_max_allowed_ops_staked_sender'],
    [bundles, 'test_ban_user_op_access_other_ops_sender_in_bundle'],
    [bundles, 'test_ban_user_sender_double_role_in_bundle'],
    [bundles, 'test_stake_check_in_bundler'],
    ['bundle/test_codehash.py', 'test_codehash_changed'],
    ['bundle/test_paymaster.py', 'test_paymaster_deposit'],
    ['reputation/test_replace.py', 'test_replace_paymaster'],
    [reputation, 'test_paymaster_on_account_failure'],
    [reputation, 'test_staked_factory_on_account_failure'],
    [reputation, 'test_account_on_entity_failure staked'],
    [reputation, 'test_account_on_entity_failure unstaked'],
  ])
    addWithout(file, title, reason)
}

addMethods()
addGas()
addDelegations()
addOpcodes()
addCreates()
addStorageRules()
addPools()

const chosen = cases.filter(
  ({ file, title }) =>
    words.length === 0 || words.some((word) => `${file} ${title}`.includes(word)),
)
let passed = 0
for (const { file, title, run } of chosen) {
  const failure = await run().then(
    () => null,
    (error) => error,
  )
  if (failure)
    console.error(
      `FAIL ${file}: ${title}\n     ${String(failure.shortMessage ?? failure.message).split('\n')[0]}`,
    )
  else passed += 1
}
await sandbox.close()
console.log(`${passed} passed, ${chosen.length - passed} failed`)
process.exit(passed === chosen.length ? 0 : 1)
