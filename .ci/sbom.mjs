// Prints the bill of materials of what a site installs with the package.
import { billOfMaterials } from './lib/bill.mjs'

process.stdout.write(await billOfMaterials())
