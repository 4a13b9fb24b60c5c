import type { Passwords } from '../deps.ts'
import type { Area } from './area.ts'

interface Member {
  readonly email: string
  readonly name: string
  readonly lastname: string
  readonly title: string
  readonly password: string
  readonly isAdmin?: boolean
  readonly isManager?: boolean
  readonly isInitiated?: boolean
}

export const demoStaff = {
  admin: {
    email: 'maria@laurel.example',
    name: 'María',
    lastname: 'Quintero Núñez',
    title: 'Directora de operaciones',
    password: 'laurel-demo-maria',
    isAdmin: true,
  },
  manager: {
    email: 'joaquin@laurel.example',
    name: 'Joaquín',
    lastname: 'Peña Oroño',
    title: 'Coordinador de pedidos',
    password: 'laurel-demo-joaquin',
    isManager: true,
  },
  ordinary: {
    email: 'ines@laurel.example',
    name: 'Inés',
    lastname: 'Ibáñez',
    title: 'Agente de servicio',
    password: 'laurel-demo-ines',
  },
  notInitiated: {
    email: 'nuria@laurel.example',
    name: 'Nuria',
    lastname: 'Güiza Ávila',
    title: 'Agente de servicio',
    password: 'laurel-demo-nuria',
    isInitiated: false,
  },
} as const satisfies Record<string, Member>

export const staff = (now: Date, passwords: Passwords): Area => ({
  name: 'staff',
  seed: 12,
  async fill(transaction) {
    const members: readonly Member[] = Object.values(demoStaff)
    const rows = members.map(async (member) => ({
      email: member.email,
      name: member.name,
      lastname: member.lastname,
      title: member.title,
      password_hash: await passwords.hash(member.password),
      is_staff: true,
      is_admin: member.isAdmin ?? false,
      is_manager: member.isManager ?? false,
      is_initiated: member.isInitiated ?? true,
      created_at: now,
    }))
    await transaction
      .insertInto('users')
      .values(await Promise.all(rows))
      .execute()
  },
})
