import type { HtmlFont, HtmlSize } from '#contract/html.ts'
import type { SelectOption } from '../Select.tsx'
import type { LineKind } from './lines.ts'

export const kindOptions: readonly SelectOption<LineKind>[] = [
  { value: 'paragraph', label: 'Párrafo' },
  { value: 'heading-1', label: 'Título 1' },
  { value: 'heading-2', label: 'Título 2' },
  { value: 'heading-3', label: 'Título 3' },
  { value: 'heading-4', label: 'Título 4' },
  { value: 'quote', label: 'Cita' },
  { value: 'bulleted', label: 'Viñetas' },
  { value: 'numbered', label: 'Numerada' },
]

export const fontOptions: readonly SelectOption<HtmlFont | ''>[] = [
  { value: '', label: 'Fuente' },
  { value: 'arial', label: 'Arial' },
  { value: 'comic-sans', label: 'Comic Sans' },
  { value: 'courier-new', label: 'Courier New' },
  { value: 'georgia', label: 'Georgia' },
  { value: 'helvetica', label: 'Helvetica' },
  { value: 'lucida', label: 'Lucida' },
]

export const sizeOptions: readonly SelectOption<HtmlSize | ''>[] = [
  { value: '', label: 'Tamaño' },
  { value: 'extra-small', label: 'Muy pequeño' },
  { value: 'small', label: 'Pequeño' },
  { value: 'medium', label: 'Mediano' },
  { value: 'large', label: 'Grande' },
]
