/** Some members of an object, and of the objects in it. Functions are whole. */
type Part<Whole> = Whole extends (...input: never[]) => unknown
  ? Whole
  : Whole extends object
    ? { [Name in keyof Whole]?: Part<Whole[Name]> }
    : Whole

/**
 * The members of an object that the tested code uses, as the whole object. The type check compares them with those
 * of the whole.
 * @example const client = partOf<SignClient>({ core: { relayer } })
 */
export function partOf<Whole>(part: Part<Whole>): Whole
export function partOf(part: unknown): unknown {
  return part
}
