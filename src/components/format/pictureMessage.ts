import { t } from '#language/t.ts'
import { formatNumber } from './number.ts'
import { largestImage, type PictureProblem } from '#contract/uploads/rules.ts'

const sentences = {
  svg: () => t`Las imágenes SVG no se admiten. Elija una imagen PNG, JPEG o WebP.`,
  'other-type': () => t`Elija una imagen PNG, JPEG o WebP.`,
  empty: () => t`La imagen está vacía. Elija otro archivo.`,
  unreadable: () => t`No se pudo leer el archivo. Elíjalo de nuevo.`,
  'not-a-picture': () => t`El archivo no es una imagen PNG, JPEG o WebP. Elija otro.`,
}

export function pictureMessage(problem: PictureProblem): string {
  if (problem.code === 'too-heavy')
    return t`La imagen pesa ${megabytes(problem.bytes)} y el máximo es ${megabytes(largestImage)}. Elija una más liviana.`
  if (problem.code === 'too-wide')
    return t`La imagen mide ${problem.width} × ${problem.height} píxeles, más de lo que se puede mostrar. Elija una más pequeña.`
  return sentences[problem.code]()
}

const megabytes = (bytes: number) => `${formatNumber(Math.ceil((bytes / 1024 / 1024) * 10) / 10)} MB`
