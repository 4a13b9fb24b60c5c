import { NameAndCountryDialog, type NameAndCountryDialogProps } from '../catalogs/NameAndCountryDialog.tsx'

export interface CityDialogProps extends Omit<NameAndCountryDialogProps, 'title' | 'nameLabel'> {
  readonly isNew: boolean
}

export const CityDialog = ({ isNew, ...props }: CityDialogProps) => (
  <NameAndCountryDialog
    {...props}
    title={isNew ? 'Create New City' : 'Editar ciudad'}
    nameLabel="Nombre de la ciudad"
  />
)
