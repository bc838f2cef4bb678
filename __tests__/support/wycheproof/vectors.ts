import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const Test = z.object({
  tcId: z.number(),
  comment: z.string(),
  msg: z.string(),
  sig: z.string(),
  result: z.enum(['valid', 'invalid', 'acceptable']),
})

/** The cases of a file with signatures, each with the part of its group that a schema reads. */
export function readSignatures<T extends z.ZodType>(
  name: string,
  group: T,
): { group: z.infer<T>; test: z.infer<typeof Test> }[] {
  const text = gunzipSync(readFileSync(join(__dirname, `${name}.json.gz`))).toString()
  const File = z.object({
    numberOfTests: z.number(),
    testGroups: z.array(z.intersection(group, z.object({ tests: z.array(Test) }))),
  })
  const { numberOfTests, testGroups } = File.parse(JSON.parse(text))
  const cases = testGroups.flatMap((one) =>
    one.tests.map((test) => ({ group: group.parse(one), test })),
  )
  if (cases.length !== numberOfTests) throw new Error(`${name} is not whole`)
  return cases
}
