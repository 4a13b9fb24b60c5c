import { conflictsIn, initialForm, nextKey, rebased, type KeptDraft } from '#machines/keptDraft.ts'
import { describe, expect, it } from 'vitest'

interface Named {
  readonly name: string
}

const base: Named = { name: 'Hogar' }
const kept: KeptDraft<Named> = { values: { name: 'Hogar y jardín' }, base, key: 'kept-key' }

describe('the start of a form', () => {
  it('without a stored draft the form starts with the given values', () => {
    expect(initialForm(base, null, 'new-key')).toEqual({ values: base, base, key: 'new-key', restored: 'no' })
  })

  it('a stored draft is restored with its key', () => {
    expect(initialForm(base, kept, 'new-key')).toEqual({ values: kept.values, base, key: 'kept-key', restored: 'yes' })
  })

  it('a stored draft is applied over a colleague’s change of the same field, and the form says so', () => {
    const changed = { name: 'Casa' }
    expect(initialForm(changed, kept, 'new-key')).toEqual({
      values: kept.values,
      base: changed,
      key: 'kept-key',
      restored: 'conflict',
      conflicts: ['name'],
    })
  })

  it('a conflict is named again after a further reload, until nothing else than the record has is typed', () => {
    const changed = { name: 'Casa' }
    const again: KeptDraft<Named> = { ...kept, base: changed, conflicts: ['name'] }
    expect(initialForm(changed, again, 'new-key')).toMatchObject({ restored: 'conflict', conflicts: ['name'] })
    const row = { name: 'Casa', country: 5 }
    const settled = { values: { name: 'Casa', country: 6 }, base: row, key: 'kept-key', conflicts: ['name'] as const }
    expect(initialForm(row, settled, 'new-key')).toMatchObject({ restored: 'yes' })
    const sent = { ...again, attempt: { name: 'Jardín' } }
    expect(initialForm({ name: 'Jardín' }, sent, 'new-key'), 'what was sent is stored').toMatchObject({
      restored: 'yes',
    })
  })

  it('a stored draft that equals the record restores nothing', () => {
    const saved = { ...kept.values }
    expect(initialForm(saved, kept, 'new-key')).toEqual({ values: saved, base: saved, key: 'new-key', restored: 'no' })
  })

  it('a stored draft keeps a colleague’s changes of other fields without a message', () => {
    const row = { name: 'Hogar', country: null as number | null }
    const draft = { values: { ...row, name: 'Hogar y jardín' }, base: row, key: 'kept-key' }
    expect(initialForm({ name: 'Hogar', country: 5 }, draft, 'new-key')).toMatchObject({
      values: { name: 'Hogar y jardín', country: 5 },
      restored: 'yes',
    })
  })

  it('a field that the record has no more is no conflict, and is not sent', () => {
    const before = { 3: false, 4: false }
    const typed = { values: { 3: true, 4: true }, base: before, key: 'kept-key' }
    const now: Partial<typeof before> = { 4: false }
    expect(conflictsIn<Partial<typeof before>>(typed, now)).toEqual([])
    expect(rebased<Partial<typeof before>>(typed, now).values).toEqual({ 4: true })
  })

  it('an id that came as a number is the same id as text: what was chosen and is stored so is no conflict', () => {
    const before = { country: '6' as string | number, catalogs: ['6', '12'] as readonly (string | number)[] }
    const typed = { values: { country: 3, catalogs: ['6', '12', 3] }, base: before, key: 'kept-key' }
    const now = { country: '3', catalogs: ['12', '3', '6'] }
    expect(conflictsIn<typeof before>(typed, now)).toEqual([])
    expect(initialForm<typeof before>(now, typed, 'new-key')).toMatchObject({ values: now, restored: 'no' })
  })

  it('discarding a draft always gives a new key', () => {
    const keys = ['kept-key', nextKey('kept-key'), nextKey(nextKey('kept-key'))]
    expect(new Set(keys).size).toBe(3)
  })
})
