/**
 * Prints the transaction that deploys the factory of the smart accounts (`to`, `data`) and its address:
 * `npx tsx services/contracts/accountFactory.ts`. Any account can send it, on any chain that has the deployer at `to`.
 */
import { accountFactoryDeployment } from './deterministic'

process.stdout.write(`${JSON.stringify(accountFactoryDeployment(), null, 2)}\n`)
