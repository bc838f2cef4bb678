/**
 * Creates a wallet with a password like the frame, writes the file of its device and prints its
 * address.
 */
import { writeFileSync } from 'node:fs'
import { createWallet, furtherShare } from '../../../services/frame/page/keys'
import { sealShare } from '../../../services/frame/page/recovery'
import { writeRecoveryFile } from '../../../services/frame/recoveryFile'

async function makeWallet(path = '', password = ''): Promise<void> {
  const { address, deviceShare, serviceShare } = await createWallet()
  const further = await furtherShare(deviceShare, serviceShare)
  const sealed = await sealShare(further, password, address)
  const file = { from: 'device', address, share: deviceShare, password: sealed } as const
  writeFileSync(path, writeRecoveryFile(file))
  process.stdout.write(address)
}

void makeWallet(...process.argv.slice(2))
