import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const Any = z.object({
  tcId: z.number(),
  comment: z.string(),
  result: z.enum(['valid', 'invalid', 'acceptable']),
})
const Signature = z.object({ msg: z.string(), sig: z.string() })

/** The cases of a file, each with the fields of its group that a schema reads. */
export function readCases<Group extends z.ZodType, Case extends z.ZodType>(
  name: string,
  shapes: { group: Group; test: Case },
): { group: z.infer<Group>; test: z.infer<Case> & z.infer<typeof Any> }[] {
  const text = gunzipSync(readFileSync(join(__dirname, `${name}.json.gz`))).toString()
  const File = z.object({
    numberOfTests: z.number(),
    testGroups: z.array(
      z.intersection(shapes.group, z.object({ tests: z.array(z.intersection(shapes.test, Any)) })),
    ),
  })
  const { numberOfTests, testGroups } = File.parse(JSON.parse(text))
  const cases = testGroups.flatMap((one) =>
    one.tests.map((test) => ({ group: shapes.group.parse(one), test })),
  )
  if (cases.length !== numberOfTests) throw new Error(`${name} is not whole`)
  return cases
}

/** The cases of a file with signatures. */
export const readSignatures = <Group extends z.ZodType>(name: string, group: Group) =>
  readCases(name, { group, test: Signature })
