import { presignAnswer } from '#contract/uploads/samples.ts'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'

/** `POST /upload_presign/product-image` with another answer. */
export const presigning = (answer: HttpResponseResolver) => http.post('*/api/upload_presign/product-image', answer)

/** The upload to the sample's address, which is outside the API. */
export const storing = (answer: HttpResponseResolver) => http.post(presignAnswer.data.url, answer)

export const uploadHandlers = [
  presigning(() => HttpResponse.json(presignAnswer)),
  storing(() => new HttpResponse(null, { status: 204 })),
]
