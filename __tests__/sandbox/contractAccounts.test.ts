import { privateKeyToAccount } from 'viem/accounts'
import { contractHolders, SandboxConfig } from '../../sandbox/pages/shared/sandboxConfig'
import { portsFrom } from '../../sandbox/ports'
import { testAccounts } from '../../sandbox/world/accounts'
import { describeSandbox } from '../../sandbox/world/description'
import { startChains } from '../../sandbox/world/startChains'
import { freePortBase } from './ports'

test('sandbox.json lists a deployed and an undeployed contract account, owned by the first account', async () => {
  const ports = portsFrom(await freePortBase())
  const accounts = testAccounts()
  const running = await startChains(ports, accounts, undefined)
  const { chains, stop } = running
  try {
    const description = describeSandbox(ports, running, accounts, 'a'.repeat(64))
    const [deployed, undeployed] = description.contractAccounts
    for (const { client } of chains) {
      expect(await client.getCode({ address: deployed!.address })).toBeDefined()
      expect(await client.getCode({ address: undeployed!.address })).toBeUndefined()
    }
    const [owner] = accounts.visitors
    const config = SandboxConfig.parse(JSON.parse(JSON.stringify(description)))
    const holders = contractHolders(config)
    expect(holders.map(({ address }) => address)).toEqual([deployed!.address, undeployed!.address])
    expect(deployed).toMatchObject({ owner: owner!.address, deployed: true })
    expect(undeployed).toMatchObject({ owner: owner!.address, deployed: false })
    const [client, signer] = [chains[0]!.client, privateKeyToAccount(owner!.privateKey)]
    const message = 'signed by its owner'
    const signature = await signer.signMessage({ message })
    const { address } = deployed!
    expect(await client.verifyMessage({ address, message, signature })).toBe(true)
    expect(await client.verifyMessage({ ...undeployed!, message, signature })).toBe(true)
  } finally {
    await stop()
  }
}, 120_000)
