import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../deps.ts'
import { traceOf } from '../http/errorLines.ts'
import type { Traces } from '../traces.ts'

interface Collector {
  readonly endpoint: string
  /** As in OTEL_EXPORTER_OTLP_HEADERS: `name=value,…`. */
  readonly headers: string
}

/** In characters; a statement of an import may be longer. */
const longestValue = 2000
/** How long stopping waits for the collector. */
const longestClose = 2000

/**
 * Sends spans to a collector by OTLP over HTTP, in the background. Up to 2048 spans wait; while the collector is away, further
 * ones are dropped.
 */
export function openTraces({ endpoint, headers }: Collector, log: Log) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: parseKeyPairsIntoRecord(headers) })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'laurel' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanLimits: { attributeValueLengthLimit: longestValue },
    spanProcessors: [new BatchSpanProcessor({ exporter: tellingOnce(exporter, log) })],
  })
  const tracer = provider.getTracer('laurel')
  // The packages' own context would be one for the whole process.
  const current = new AsyncLocalStorage<Context>()

  const inSpan = <T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> =>
    current.run(trace.setSpan(parent, span), async () => {
      try {
        return await work()
      } catch (error) {
        fail(span, traceOf(error))
        throw error
      } finally {
        span.end()
      }
    })

  const traces: Traces = {
    span({ name, request, fields = {} }, work) {
      const parent = request ? contextOf(request.traceparent) : (current.getStore() ?? ROOT_CONTEXT)
      const kind = request ? SpanKind.SERVER : SpanKind.INTERNAL
      const span = tracer.startSpan(name, { kind, attributes: fields }, parent)
      return inSpan(span, parent, () =>
        work({
          note: (noted) => void span.setAttributes(noted),
          rename: (better) => void span.updateName(better),
          fail: (type) => fail(span, { name: type }),
        }),
      )
    },
    query(statement, work) {
      const parent = current.getStore()
      if (parent === undefined) return work()
      const text = withoutValues(statement)
      const [verb = ''] = /[a-z]+/i.exec(text) ?? []
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': text }
      return inSpan(tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes }, parent), parent, work)
    },
    below(pieces) {
      const within = AsyncLocalStorage.snapshot()
      const next = pieces.next.bind(pieces)
      return Object.assign(pieces, { next: () => within(next) })
    },
  }

  return {
    traces,
    /** Sends what waits, if the collector takes it in time. */
    async close(longest = longestClose): Promise<void> {
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, longest)
      await Promise.race([provider.shutdown().catch(() => undefined), late.promise])
      clearTimeout(timer)
    },
  }
}

function fail(span: Span, { name, code }: { readonly name: string; readonly code?: string }): void {
  span.setAttribute('error.type', code || name)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function contextOf(traceparent: string | undefined): Context {
  const remote = traceparent === undefined ? null : parseTraceParent(traceparent)
  return remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
}

/** Values are parameters, but a few numbers, such as limits of time, stand in the statement. */
const withoutValues = (statement: string): string =>
  statement
    .replaceAll(/(?<![$\w.])\d[\d.]*/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Logs when the collector stops taking spans, and when it takes them again. */
function tellingOnce(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  const told = ({ code, error }: ExportResult): void => {
    const fails = code !== ExportResultCode.SUCCESS
    if (fails && !isAway) log.error('traces-lost', traceOf(error))
    if (!fails && isAway) log.info('traces-sent-again')
    isAway = fails
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        told(result)
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
