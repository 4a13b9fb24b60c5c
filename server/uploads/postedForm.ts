import { Refusal } from '../refusal.ts'

/** More than any form of ours has: anybody may post one, and thousands of tiny fields would keep the reader busy. */
const mostFields = 20

export const noSuchForm = () =>
  new Refusal(403, 'upload-not-signed', 'This form was not made here, or was changed on its way.')

/** The fields of a multipart form. Throws a refusal where the request holds none. */
export async function postedForm(request: Pick<Request, 'headers' | 'arrayBuffer'>): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  const [, quoted, plain] = /^multipart\/form-data;.*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw noSuchForm()
  const body = await request.arrayBuffer()
  if (new TextDecoder('latin1').decode(body).split(`--${boundary}`).length > mostFields + 2) throw noSuchForm()
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw noSuchForm()
  })
  return Object.fromEntries(form)
}
