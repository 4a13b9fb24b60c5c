import type { PresignWire } from './wire.ts'

export const presign: PresignWire = {
  url: 'https://staff.example/uploads/',
  fields: {
    key: 'product-image/6f1c1f0e-5f0f-4f3a-9a57-0c8a1d1f7a11.png',
    'Content-Type': 'image/png',
    success_action_status: '204',
    policy: 'eyJleHBpcmF0aW9uIjoiMjAyNi0xMS0yMFQxMDowNTowMC4wMDBaIn0=',
    signature: 'c2FtcGxlLXNpZ25hdHVyZQ==',
  },
}

export const presignAnswer = { success: true, data: presign } as const
export const notAPictureAnswer = {
  success: false,
  error: {
    code: 'unsupported-picture',
    message: 'Pictures must be PNG, JPEG or WebP, by name too. Please choose another file.',
  },
} as const
