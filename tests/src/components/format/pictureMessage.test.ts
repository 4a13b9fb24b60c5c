import { pictureMessage } from '#components/format/pictureMessage.ts'
import { expect, it } from 'vitest'

it.each([
  [
    { code: 'too-heavy', bytes: 5 * 1024 * 1024 + 1 },
    'La imagen pesa 5,1 MB y el máximo es 5 MB. Elija una más liviana.',
  ],
  [{ code: 'too-heavy', bytes: 50 * 1024 * 1024 }, 'La imagen pesa 50 MB y el máximo es 5 MB. Elija una más liviana.'],
  [
    { code: 'too-wide', width: 30_000, height: 1 },
    'La imagen mide 30000 × 1 píxeles, más de lo que se puede mostrar. Elija una más pequeña.',
  ],
] as const)('the message for %j names its size', (problem, sentence) => expect(pictureMessage(problem)).toBe(sentence))
