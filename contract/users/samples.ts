import { grupoAndino } from '../organisations/samples.ts'
import { maria } from '../session/samples.ts'
import type { UserWire } from '../session/wire.ts'

/** A user of an organisation, with all there is to say. Her phone and document begin with a nought. */
export const lucia: UserWire = {
  ...maria,
  id: 11,
  name: 'Lucía',
  lastname: 'Fernández Ortega',
  email: 'lucia.fernandez@grupoandino.example',
  phone: '0315 220 1144',
  address: 'Calle 45 # 12-30, Bogotá',
  title: 'Analista de nómina',
  dni: '0418442907',
  is_admin: false,
  org: { id: grupoAndino.id, name: grupoAndino.name },
}
/** An admin, who is a manager too. */
export const tomas: UserWire = {
  ...lucia,
  id: 12,
  name: 'Tomás',
  lastname: 'Aguirre Lozano',
  email: 'tomas.aguirre@grupoandino.example',
  is_admin: true,
  is_manager: true,
}
/** An admin who is not active. */
export const daniela: UserWire = {
  ...lucia,
  id: 13,
  name: 'Daniela',
  lastname: 'Castaño Vélez',
  email: 'daniela.castano@grupoandino.example',
  is_admin: true,
  is_active: false,
}
/** A manager, of whom nothing else is known. */
export const oscar: UserWire = {
  ...lucia,
  id: 14,
  name: 'Óscar Iván',
  lastname: 'Ñáñez',
  email: 'oscar.nanez@grupoandino.example',
  phone: null,
  address: null,
  title: null,
  dni: null,
  is_manager: true,
}

export const users: readonly UserWire[] = [lucia, tomas, daniela, oscar]
