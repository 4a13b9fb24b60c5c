import { apiHeaders } from '../headers.ts'

/** Answers in the API's place where the console is served alone: a `/config.json` sends the browser elsewhere. */
export function noApi(request: Request): Response {
  if (new URL(request.url).pathname === '/health')
    return Response.json({ success: true, data: { status: 'ok' } }, { headers: apiHeaders })
  const error = { code: 'not-found', message: 'This server has the console only. Its /config.json names the API.' }
  return Response.json({ success: false, error }, { status: 404, headers: apiHeaders })
}
