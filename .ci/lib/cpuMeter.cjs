const { readdirSync, readFileSync } = require('node:fs')

/** Clock ticks per second in `/proc`; the same on all machines that Node supports. */
const TICKS = 100

/** Indexes in `/proc/PID/stat`, counted after the name of the program. */
const FIELD = { userTime: 11, systemTime: 12, reapedUserTime: 13, reapedSystemTime: 14, start: 19 }

/** Children of all threads of a process. */
const childrenOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    (readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').match(/\d+/g) ?? []).map(Number),
  )

/** Reads a process with its descendants from `/proc`; undefined when it has ended or there is no `/proc`. */
function readTree(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const seconds = (...names) =>
      names.reduce((sum, name) => sum + Number(stat[FIELD[name]]) / TICKS, 0)
    const children = childrenOf(pid).map((child) => [child, readTree(child)])
    return {
      start: stat[FIELD.start],
      own: seconds('userTime', 'systemTime'),
      reaped: seconds('reapedUserTime', 'reapedSystemTime'),
      children: new Map(children.filter(([, tree]) => tree)),
    }
  } catch {
    return undefined
  }
}

const totalOf = ({ own, reaped, children }) =>
  [...children.values()].reduce((sum, child) => sum + totalOf(child), own + reaped)

const isSame = (one, other) => one !== undefined && one.start === other?.start

/**
 * The CPU seconds between two readings of one process tree. The time of a child that has ended
 * moves to its parent, unless the parent ended first, like the processes of a browser: then the
 * time of the first reading is kept.
 */
function growth(before, now) {
  if (!isSame(before, now)) return totalOf(now)
  const ended = [...before.children]
    .filter(([pid, child]) => !isSame(child, now.children.get(pid)))
    .reduce((sum, [, child]) => sum + totalOf(child), 0)
  const living = [...now.children].reduce(
    (sum, [pid, child]) => sum + growth(before.children.get(pid), child),
    0,
  )
  return now.own - before.own + Math.max(0, now.reaped - before.reaped - ended) + living
}

/**
 * Measures the CPU time of a process and its descendants, on Linux; elsewhere it stays 0.
 * Descendants whose parent ends before them count up to the last reading.
 */
function createCpuMeter(pid) {
  let last = readTree(pid)
  let seconds = 0
  return {
    /** Reads the times once more; returns the CPU seconds since the meter was created. */
    read() {
      const now = readTree(pid)
      if (last && now) seconds += growth(last, now)
      last = now ?? last
      return seconds
    },
    /**
     * The CPU seconds of a process that has ended, including the time that its parent reports for
     * it.
     */
    end: (reaped) => seconds + Math.max(0, reaped - (last ? totalOf(last) : 0)),
  }
}

module.exports = { createCpuMeter }
