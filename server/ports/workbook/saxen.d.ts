declare module 'saxen' {
  type Decode = (text: string) => string

  /** Reads XML in pieces. `write` and `end` rethrow what a handler throws. */
  export class Parser {
    on(
      event: 'openTag',
      handler: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'closeTag', handler: (name: string) => void): this
    on(event: 'text', handler: (text: string, decode: Decode) => void): this
    on(event: 'cdata', handler: (text: string) => void): this
    on(event: 'comment' | 'question' | 'attention' | 'error', handler: () => void): this
    write(xml: string): this
    end(): Error | null
  }
}
