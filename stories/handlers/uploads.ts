import { presignAnswer } from '#contract/uploads/samples.ts'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'

/** `POST /upload_presign/product-image`, answered in another way than with an address. */
export const presigning = (answer: HttpResponseResolver) => http.post('*/api/upload_presign/product-image', answer)

/** Where the sample address takes pictures: no path of the API. */
export const storing = (answer: HttpResponseResolver) => http.post(presignAnswer.data.url, answer)

export const uploadHandlers = [
  presigning(() => HttpResponse.json(presignAnswer)),
  storing(() => new HttpResponse(null, { status: 204 })),
]
