// Turns what happened after a press into lines that are the same in every run.

/** Requests that only read, and are listed when they fail. */
const READS = /^(?:eth_(?!send|sign|decrypt|getEncryption)\w+|net_version)$/

const quoted = ({ title, says, warns }) =>
  [`“${title}”`, ...says, ...warns.map((text) => `(${text})`)].join(' ')

/** Milliseconds from now within which a time belongs to the run; the dapp's fixed times are years away. */
const DAY_MS = 86_400_000

/** Replaces the times that the dapp counts from now. */
const withoutTimes = (text) =>
  text.replaceAll(/(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/g, (time, day, hour) =>
    Math.abs(Date.parse(`${day}T${hour}Z`) - Date.now()) < DAY_MS ? 'TIME' : time,
  )

/** Names for the addresses, hosts and times that differ between runs. */
export function namesOf({ account, other, contracts, host }) {
  const named = [
    [account, 'ACCOUNT'],
    [other, 'OTHER ACCOUNT'],
    [host, 'SITE'],
    ...contracts.map((contract) => [contract, 'CONTRACT']),
  ]
  return (text) =>
    named.reduce(
      (now, [value, name]) => now.replaceAll(new RegExp(value, 'gi'), name),
      withoutTimes(text),
    )
}

/**
 * One line for each request of a button: its method, the frame's question, and the answer or the code of the error.
 * Equal lines that follow each other are counted.
 */
export function rowsOf({ isEnabled, requests, cards }, named) {
  if (!isEnabled) return ['disabled by the dapp']
  const waiting = [...cards]
  const rows = requests.flatMap(({ method, outcome }) => {
    const isRead = READS.test(method)
    if (isRead && 'value' in outcome) return []
    const isAsked = 'value' in outcome || outcome.code === 4001
    const isShown = isAsked && /^(?:personal_sign|eth_s|wallet_sendCalls)/.test(method)
    const card = isShown ? waiting.shift() : undefined
    const end = 'value' in outcome ? 'answers' : String(outcome.code)
    return named([method, card && quoted(card), end].filter(Boolean).join(' → '))
  })
  if (waiting.length > 0) rows.push(...waiting.map((card) => `UNEXPECTED ${quoted(card)}`))
  const counted = []
  for (const row of rows) {
    const last = counted.at(-1)
    if (last?.row === row) last.count += 1
    else counted.push({ row, count: 1 })
  }
  return counted.map(({ row, count }) => (count > 1 ? `${count} × ${row}` : row))
}

/** A row that is a fault of the wallet, whatever is expected. */
export const isFault = (row) => /UNEXPECTED|→ (?:-32603|null|undefined)$|“undefined”/.test(row)
