import { NameAndCountryDialog, type NameAndCountryDialogProps } from './NameAndCountryDialog.tsx'

export interface CatalogDialogProps extends Omit<NameAndCountryDialogProps, 'title' | 'nameLabel'> {
  readonly isNew: boolean
}

export const CatalogDialog = ({ isNew, ...props }: CatalogDialogProps) => (
  <NameAndCountryDialog {...props} title={isNew ? 'Create New Catalog' : 'Editar catálogo'} nameLabel="Nombre" />
)
