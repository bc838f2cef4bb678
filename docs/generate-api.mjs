// Writes docs/api.md from the endpoint table and the policies of src/api.
// `node docs/generate-api.mjs` writes it; with `--print` it goes to standard output.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { formatted } from '../.ci/lib/format.mjs'

const here = dirname(fileURLToPath(import.meta.url))

/** Loads a TypeScript module by its path from here; it may import constants only. */
async function load(name) {
  const { outputFiles } = buildSync({
    entryPoints: [join(here, `${name}.ts`)],
    bundle: true,
    format: 'esm',
    write: false,
  })
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  )
}

const { POLICIES, PRICE_CACHE_S, REPLY_BYTES_MAX, IMAGE_BYTES_MAX, RETRY_AFTER_MAX_MS } =
  await load('../src/api/core/policies')
const { ENDPOINT_TABLE } = await load('endpointTable')
const { REQUEST_RETRY_STATUSES, REQUEST_RETRY_BASE_MS, RPC_BATCH_MAX } =
  await load('../src/api/core/limits')

const span = (seconds) =>
  seconds >= 3600
    ? `${seconds / 3600} h`
    : seconds >= 60
      ? `${seconds / 60} min`
      : seconds > 0
        ? `${seconds} s`
        : 'no'
const cells = (...values) => `| ${values.join(' | ')} |`

const policies = Object.entries(POLICIES).map(([name, policy]) =>
  cells(
    `\`${name}\``,
    policy.retries,
    `${policy.timeoutMs / 1000} s`,
    span(policy.freshS),
    [
      policy.fallbackFreshS && `fall-back ${span(policy.fallbackFreshS)}`,
      policy.holdMs && `after a failure no automatic request for ${policy.holdMs / 1000} s`,
    ]
      .filter(Boolean)
      .join('; ') || '-',
  ),
)

const endpoints = Object.keys(POLICIES).map((name) => {
  const row = ENDPOINT_TABLE[name]
  return cells(
    `\`${name}\``,
    `\`src/api/${row.file}.ts\``,
    row.call.replace(/\/[\w./{}-]+/g, (path) => `\`${path}\``),
    row.base,
    row.payload || '-',
    row.skipped ?? '-',
    row.fallback ?? '-',
  )
})

const page = `# Calls to the services

Made by \`node docs/generate-api.mjs\` from \`docs/endpointTable.ts\` and \`src/api/core/policies.ts\`; a test fails when it is stale.

## Rules for all of them

- **Base URLs** are the option \`backends\`. \`network\` means the site's own nodes, then the blockchain API's proxy where it serves
  the network, then the nodes that the network itself names.
- **Identity.** \`projectId\`, \`st\` and \`sv\` go into the query of every GET and of \`/e\`. POSTs to the blockchain API send the
  project id alone, in the query or in the body; \`/v1/profile/account\` sends none. \`clientId\` comes last on every blockchain-API
  URL once the pairing client knows it, and never goes to another host or to a node.
- **Retries.** A call that may be repeated is, on a broken connection and on status ${REQUEST_RETRY_STATUSES.join(', ')}:
  after ${REQUEST_RETRY_BASE_MS} ms, then twice as long each time, or after what \`Retry-After\` says. A longer pause than
  ${RETRY_AFTER_MAX_MS / 1000} s is not waited for. A time-out, an abort and an answer that cannot be read are never tried again.
- **Size.** A reply of more than ${REPLY_BYTES_MAX / 1e6} MB, or a picture of more than ${IMAGE_BYTES_MAX / 1e6} MB, is not read to its end.
- **Replies** are checked against a schema. A bad row of a list is left out; amounts are never guessed.
- **Errors** are records \`{ code, context }\`: \`HTTP_ERROR\` with \`status\` and the server's \`reason\`, \`NETWORK_ERROR\`, \`TIMEOUT\`,
  \`MALFORMED_REPLY\`, \`REQUEST_ABORTED\`, or the code that a row below names.
- **Source.** An answer says where it comes from: \`service\`, \`fallback\` (the stand-in below), or \`skipped\` (no request was made
  because the network is not served). Skipped answers are never cached.
- **The gate.** Calls with a "not served" column first ask \`getSupportedChains\`, once in a visit. A failed list counts as not
  served, and is asked for again next time. The option \`supported\` adds networks.

## Endpoints

${cells('Endpoint', 'File', 'Call', 'Base', 'Payload', 'Where not served', 'When it fails')}
|---|---|---|---|---|---|---|
${endpoints.join('\n')}

Besides them: \`readWalletAssets\` (\`src/api/walletAssets.ts\`) asks an embedded wallet for its assets, and \`createRpc\` (\`src/api/rpc/rpc.ts\`)
calls a network's nodes, one call or up to ${RPC_BATCH_MAX.toLocaleString('en')} in one request.

## Policies

"Cached" is an age limit: no second request within it, a new one after. Callers at the same time share one request.

${cells('Endpoint', 'Retries', 'Time limit of a try', 'Cached', 'Besides')}
|---|---|---|---|---|
${policies.join('\n')}

Pages of the wallet list are kept for the visit; pages of the history and prices count for ${PRICE_CACHE_S} s.
`

const file = join(here, 'api.md')
const text = await formatted(file, page)
if (process.argv.includes('--print')) process.stdout.write(text)
else writeFileSync(file, text)
