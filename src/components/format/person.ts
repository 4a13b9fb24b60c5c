import { t } from '#language/t.ts'
import { isBlank } from '#contract/blank.ts'
import type { Id } from '#contract/id.ts'
import { personName } from '#contract/isolate.ts'

interface Person {
  readonly id: Id | null
  readonly name: string
  readonly lastname?: string
  readonly email?: string
}

/** How a person is called wherever they are named: by name, else by e-mail, else by id. */
export function personCalled({ id, name, lastname = '', email = '' }: Person): string {
  const known = [personName(name, lastname), email].find((words) => !isBlank(words))
  return known ?? (id === null ? t`Sin nombre` : t`Usuario #${id}`)
}
