import { Chip } from '#components/Chip.tsx'

/** Whether an organisation is active: only shown, never switched here. */
export const Status = ({ isActive }: { readonly isActive: boolean }) =>
  isActive ? <Chip $tone="done">Activo</Chip> : <Chip>Inactivo</Chip>
