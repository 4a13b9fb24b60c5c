import { PlacedDialog, type PlacedDialogProps } from '../placed/PlacedDialog.tsx'

export interface CityDialogProps extends Omit<PlacedDialogProps, 'title' | 'nameLabel'> {
  readonly isNew: boolean
}

export const CityDialog = ({ isNew, ...props }: CityDialogProps) => (
  <PlacedDialog {...props} title={isNew ? 'Create New City' : 'Editar ciudad'} nameLabel="Nombre de la ciudad" />
)
