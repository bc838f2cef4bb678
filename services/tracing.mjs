// Traces of a process with OpenTelemetry, for operators who want them: `node --import
// ./tracing.mjs`. Operators install its packages themselves (docs/self-hosting.md): no code here
// bundles or loads it.
import { register } from 'node:module'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { NodeSDK, api, tracing } from '@opentelemetry/sdk-node'

register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)

/**
 * Exported attributes. Others, such as paths, queries, headers and messages, can contain an
 * address, an account, a code or a caller.
 */
const EXPORTED = new Set([
  ...['http.request.method', 'http.response.status_code', 'http.method', 'http.status_code'],
  // Statements contain placeholders in place of values.
  ...['db.system', 'db.system.name', 'db.statement', 'db.query.text', 'db.operation.name'],
  'error.type',
])
/**
 * Destination of an outgoing request. For an incoming request the caller chooses these values, so
 * they are not exported.
 */
const OUTGOING = new Set(['server.address', 'server.port', 'net.peer.name', 'net.peer.port'])

/** Removes all other attributes before a span is exported. */
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
  // The processors run in this order.
  spanProcessors: [redaction, new tracing.BatchSpanProcessor(new OTLPTraceExporter())],
  instrumentations: [
    new HttpInstrumentation(),
    new UndiciInstrumentation(),
    new PgInstrumentation({ requireParentSpan: true }),
    new IORedisInstrumentation({ dbStatementSerializer: (command) => command }),
  ],
})
sdk.start()
