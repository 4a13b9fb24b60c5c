import type { Id } from '#contract/id.ts'
import type { EditorContext, EditorEvent } from '#machines/editor.ts'
import { EditorDialog, type EditorDialogProps } from '#parts/EditorDialog.tsx'
import type { ReactNode } from 'react'
import { NameField } from '../NameField.tsx'
import { CountryField, type Countries } from './CountryField.tsx'

export interface NameAndCountry {
  readonly name: string
  readonly country: Id | null
}

export interface NameAndCountryDialogProps
  extends
    Omit<EditorContext<NameAndCountry>, 'key'>,
    Countries,
    Pick<EditorDialogProps, 'state' | 'leaving' | 'onClose' | 'title'> {
  readonly nameLabel: string
  readonly send: (event: EditorEvent<NameAndCountry>) => void
  /** The products in it; a new one has none yet. */
  readonly products?: ReactNode
}

/** The dialog of a catalog or a city: a name, a country, and the products in it. */
export const NameAndCountryDialog = ({ nameLabel, values, send, products, ...props }: NameAndCountryDialogProps) => (
  <EditorDialog {...props} width={products ? 640 : 480} aside={products} send={send}>
    <NameField label={nameLabel} value={values.name} onChange={(name) => send({ type: 'typed', change: { name } })} />
    <CountryField
      {...props}
      value={values.country}
      onChange={(country) => send({ type: 'typed', change: { country } })}
    />
  </EditorDialog>
)
