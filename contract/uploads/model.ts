/** Where a file is posted, and the fields that go before it in the form. */
export interface Presign {
  readonly url: string
  readonly fields: Readonly<Record<string, string>> & { readonly key: string }
}
