/** Claims a folder on request, prints whether it succeeded, and holds it until it is killed. */
import { lockFolder } from '../../../services/data/lockFolder'

const [, , folder = ''] = process.argv
process.stdout.write('waits\n')
process.stdin.once('data', () => {
  try {
    lockFolder(folder)
    process.stdout.write('has it\n')
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.name : 'failed'}\n`)
  }
})
