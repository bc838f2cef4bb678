/** Claims a folder when its input says so, tells whether it has it, and keeps it until it is killed. */
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
