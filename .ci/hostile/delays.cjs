/**
 * Creates delays from a seed. The nth event with the same name gets the same delay in each run with
 * that seed, whatever other events occur in between. Runs in Node and in pages, so it uses nothing
 * from outside its body.
 */
exports.createDelays = function createDelays(seed) {
  const counts = new Map()
  /** A delay in milliseconds from 0 up to `most`. */
  return (name, most) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    let hash = 0x811c9dc5
    for (const letter of `${seed} ${name} ${count}`)
      hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    return ((hash ^ (hash >>> 12)) >>> 0) % most
  }
}
