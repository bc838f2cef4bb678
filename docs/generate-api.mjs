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
      policy.fallbackFreshS && `fallback ${span(policy.fallbackFreshS)}`,
      policy.holdMs && `no automatic request for ${policy.holdMs / 1000} s after a failure`,
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

const page = `# API calls

\`node docs/generate-api.mjs\` writes this page from \`docs/endpointTable.ts\` and \`src/api/core/policies.ts\`. A test fails if it is out of date.

## Rules for all calls

- **Base URLs** come from the option \`backends\`. \`network\` means the site's own nodes, then the proxy of the blockchain API if it serves
  the network, then the default nodes of the network.
- **Identity.** Every GET and \`/e\` send \`projectId\`, \`st\` and \`sv\` in the query. POSTs to the blockchain API send the project id only, in
  the query or in the body; \`/v1/profile/account\` sends none. Blockchain API URLs end with \`clientId\` as soon as the pairing client
  has one. No other host and no node receives it.
- **Retries.** A call with retries is repeated after a network error and after status ${REQUEST_RETRY_STATUSES.join(', ')}.
  The first delay is ${REQUEST_RETRY_BASE_MS} ms and doubles each time, or is the value of \`Retry-After\`, unless that is more than
  ${RETRY_AFTER_MAX_MS / 1000} s. A time-out, an abort and a malformed reply are never retried.
- **Size.** The widget aborts a reply of more than ${REPLY_BYTES_MAX / 1e6} MB, or a picture of more than ${IMAGE_BYTES_MAX / 1e6} MB.
- **Replies** are validated against a schema. Invalid rows of a list are dropped. Amounts are never guessed.
- **Errors** are records \`{ code, context }\`: \`HTTP_ERROR\` with \`status\` and the server's \`reason\`, \`NETWORK_ERROR\`, \`TIMEOUT\`,
  \`MALFORMED_REPLY\`, \`REQUEST_ABORTED\`, or the code that a row below names.
- **Source.** A result has a source: \`service\`, \`fallback\` (the value in the last column), or \`skipped\` (no request, because the network
  is not served). Skipped results are never cached.
- **Supported networks.** Calls with a value under "Not served" first call \`getSupportedChains\`, once per visit. If that fails, the network
  counts as not served until the next call. The option \`supported\` adds networks.

## Endpoints

${cells('Endpoint', 'File', 'Call', 'Base', 'Payload', 'Not served', 'Fallback')}
|---|---|---|---|---|---|---|
${endpoints.join('\n')}

In addition, \`readWalletAssets\` (\`src/api/walletAssets.ts\`) requests the assets of an embedded wallet, and \`createRpc\` (\`src/api/rpc/rpc.ts\`)
calls a network's nodes with one call or a batch of up to ${RPC_BATCH_MAX.toLocaleString('en')}.

## Policies

"Cached" is the maximum age: a younger result is reused, an older one is fetched again. Simultaneous callers share one request.

${cells('Endpoint', 'Retries', 'Timeout per attempt', 'Cached', 'Also')}
|---|---|---|---|---|
${policies.join('\n')}

Pages of the wallet list are cached for the visit. Pages of the history and prices are cached for ${PRICE_CACHE_S} s.
`

const file = join(here, 'api.md')
const text = await formatted(file, page)
if (process.argv.includes('--print')) process.stdout.write(text)
else writeFileSync(file, text)
