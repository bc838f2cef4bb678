// Traces of a process with OpenTelemetry, for operators who want them: `node --import ./tracing.mjs`. Its packages are the operator's
// own (docs/self-hosting.md): nothing here bundles or loads it.
import { register } from 'node:module'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { NodeSDK, api, tracing } from '@opentelemetry/sdk-node'

register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)

/** Attributes that leave the process. Others can have an address, an account, a code or a caller: paths, queries, headers, messages. */
const EXPORTED = new Set([
  ...['http.request.method', 'http.response.status_code', 'http.method', 'http.status_code'],
  // Statements have placeholders in the place of values.
  ...['db.system', 'db.system.name', 'db.statement', 'db.query.text', 'db.operation.name'],
  'error.type',
])
/** Where a request goes to; of a request that comes in, the caller writes it. */
const OUTGOING = new Set(['server.address', 'server.port', 'net.peer.name', 'net.peer.port'])

/** Removes all else before a span is exported. */
const redaction = {
  onStart() {},
  onEnd({ attributes, events, kind, status }) {
    const isOutgoing = kind === api.SpanKind.CLIENT
    for (const name of Object.keys(attributes))
      if (!EXPORTED.has(name) && !(isOutgoing && OUTGOING.has(name))) delete attributes[name]
    events.length = 0
    delete status.message
  },
  forceFlush: async () => {},
  shutdown: async () => {},
}

const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? 'latchkey-services',
  // They run in this order.
  spanProcessors: [redaction, new tracing.BatchSpanProcessor(new OTLPTraceExporter())],
  instrumentations: [
    new HttpInstrumentation(),
    new UndiciInstrumentation(),
    new PgInstrumentation({ requireParentSpan: true }),
    new IORedisInstrumentation({ dbStatementSerializer: (command) => command }),
  ],
})
sdk.start()
