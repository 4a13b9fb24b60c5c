import { PlacedDialog, type PlacedDialogProps } from '../placed/PlacedDialog.tsx'

export interface CatalogDialogProps extends Omit<PlacedDialogProps, 'title' | 'nameLabel'> {
  readonly isNew: boolean
}

export const CatalogDialog = ({ isNew, ...props }: CatalogDialogProps) => (
  <PlacedDialog {...props} title={isNew ? 'Create New Catalog' : 'Editar catálogo'} nameLabel="Nombre" />
)
