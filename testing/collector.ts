import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code: number }
  readonly attributes: readonly Attribute[]
}

const fieldsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** Answers spans, sent by OTLP over HTTP in JSON, with `status`, and closes at the end of its scope. */
export async function collector(status = 200) {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      headers.push(request.headers)
      response.writeHead(request.url === '/v1/traces' ? status : 404, { 'Content-Type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const resources = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
  return {
    address: `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`,
    headers: (): readonly IncomingHttpHeaders[] => headers,
    text: () => bodies.join('\n'),
    resource: () => fieldsOf(resources()[0]?.resource.attributes ?? []),
    spans: () =>
      resources()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: fieldsOf(span.attributes) })),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
