import type { UserWire } from './wire.ts'

export const maria: UserWire = {
  id: 7,
  name: 'María',
  lastname: 'Restrepo',
  email: 'maria@laurel.example',
  phone: null,
  address: null,
  title: 'Operaciones',
  dni: null,
  is_admin: true,
  is_manager: false,
  is_active: true,
  is_initiated: true,
  imageURL: null,
  org: null,
}

/** Signs in for the first time and has yet to choose a password. */
export const newcomer: UserWire = {
  ...maria,
  id: 9,
  name: 'Nuria',
  lastname: 'Vidal',
  email: 'nuria@laurel.example',
  is_admin: false,
  is_initiated: false,
}

export const loginAnswer = { success: true, data: { auth_token: 'sample-token', user: maria } } as const
export const wrongCredentials = {
  success: false,
  error: { code: 'wrong-credentials', message: 'Email or password is incorrect.' },
} as const
