import { initialForm, nextKey, type KeptDraft } from '#machines/keptDraft.ts'
import { describe, expect, it } from 'vitest'

interface Named {
  readonly name: string
}

const base: Named = { name: 'Hogar' }
const kept: KeptDraft<Named> = { values: { name: 'Hogar y jardín' }, base, key: 'kept-key' }

describe('how a form begins', () => {
  it('without a kept draft it begins with what is given', () => {
    expect(initialForm(base, null, 'new-key')).toEqual({ values: base, base, key: 'new-key', restored: 'no' })
  })

  it('a kept draft is taken up, with the key that it was perhaps sent with', () => {
    expect(initialForm(base, kept, 'new-key')).toEqual({ values: kept.values, base, key: 'kept-key', restored: 'yes' })
  })

  it('a kept draft of what a colleague has changed since is taken up over the changes, and says so', () => {
    const changed = { name: 'Casa' }
    expect(initialForm(changed, kept, 'new-key')).toEqual({
      values: kept.values,
      base: changed,
      key: 'kept-key',
      restored: 'conflict',
    })
  })

  it('a kept draft that is what stands there now has nothing to restore', () => {
    const saved = { ...kept.values }
    expect(initialForm(saved, kept, 'new-key')).toEqual({ values: saved, base: saved, key: 'new-key', restored: 'no' })
  })

  it('what a colleague has changed in other fields since is kept, and nothing needs to be said', () => {
    const row = { name: 'Hogar', country: null as number | null }
    const draft = { values: { ...row, name: 'Hogar y jardín' }, base: row, key: 'kept-key' }
    expect(initialForm({ name: 'Hogar', country: 5 }, draft, 'new-key')).toMatchObject({
      values: { name: 'Hogar y jardín', country: 5 },
      restored: 'yes',
    })
  })

  it('what is typed after a discarded draft does not go with its key, however often one discards', () => {
    const keys = ['kept-key', nextKey('kept-key'), nextKey(nextKey('kept-key'))]
    expect(new Set(keys).size).toBe(3)
  })
})
