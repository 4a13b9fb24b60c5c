/** Spans of what takes time. Names and fields come from fixed lists, but for ids of requests: none is personal. */
export interface Traces {
  /** Runs `work` in a span below the current one. */
  span<T>(about: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>
  /** Runs a statement in a span below the current one; without a current one in none. */
  query<T>(statement: string, work: () => Promise<T>): Promise<T>
  /** The same pieces, each of them made below the current span, whoever asks for it later. */
  below<T>(pieces: AsyncGenerator<T, void>): AsyncGenerator<T, void>
}

type Fields = Readonly<Record<string, string | number | boolean>>

export interface SpanStart {
  readonly name: string
  /** Of an incoming request: its `traceparent`, if it had one. */
  readonly request?: { readonly traceparent: string | undefined }
  readonly fields?: Fields
}

export interface OpenSpan {
  note(fields: Fields): void
  rename(name: string): void
  fail(type: string): void
}

const noSpan: OpenSpan = { note() {}, rename() {}, fail() {} }

/** For a process whose spans nobody collects. */
export const noTraces: Traces = {
  span: (_, work) => work(noSpan),
  query: (_, work) => work(),
  below: (pieces) => pieces,
}
