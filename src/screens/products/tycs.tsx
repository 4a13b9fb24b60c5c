import { plural, t } from '#language/t.ts'
import { saveTyc, tycs } from '#api/catalogue.ts'
import { SafeHtml } from '#components/html/SafeHtml.tsx'
import { textOf } from '#components/html/textOf.ts'
import { RichTextField } from '#components/richText/RichTextField.tsx'
import { reloadWhenFree } from '#runtime/release.ts'
import { refusedHere } from '#contract/failure.ts'
import { longestTyc } from '#contract/html.ts'
import { named } from '#contract/blank.ts'
import { withStoredName } from '#contract/catalogue/rules.ts'
import { defineResource } from '#resource/defineResource.ts'
import { NameField } from '#resource/NameField.tsx'

/** The server would refuse a longer text without a reason, so it is not sent. */
async function save(saving: Parameters<typeof saveTyc>[0]): Promise<void> {
  if (saving.values.tyc.length > longestTyc) throw refusedHere('tyc-too-long', `${longestTyc}`)
  await saveTyc(saving)
}

/** TyC are terms and conditions; every product needs one. */
export const tycResource = defineResource({
  kind: 'tyc',
  messages: {
    caption: () => t`TyC`,
    noun: () => t`los TyC`,
    empty: () => t`No hay TyC`,
    emptyHint: () => t`Cree los primeros: los productos los necesitan.`,
  },
  list: tycs,
  columns: (column) =>
    column.columns([
      column.accessor('id', { header: () => t`ID`, meta: { width: '100px' } }),
      column.accessor(named, { id: 'name', header: () => t`Name`, meta: { width: '28%', onCard: 'title' } }),
      column.accessor('tyc', {
        header: () => t`TyC`,
        cell: ({ getValue }) => <SafeHtml html={getValue()} clamp={2} />,
      }),
    ]),
  rowHeight: 63,
  minWidth: 640,
  dialogWidth: 760,
  search: {
    label: () => t`Buscar TyC`,
    placeholder: () => t`Buscar por nombre, ID o texto…`,
    counted: (count) => t`${plural(count, '# TyC', '# TyC')}`,
    textOf: ({ id, name, tyc }) => `${id} ${name} ${textOf(tyc)}`,
  },
  valuesOf: (tyc) => ({ name: tyc?.name ?? '', tyc: tyc?.tyc ?? '', asRead: tyc?.asRead }),
  sentAs: withStoredName,
  nameOf: ({ name }) => name,
  create: { title: () => t`Create New Terms Condition`, save },
  update: {
    title: ({ id, name }) => t`Edit ${name || `#${id}`}`,
    save,
    names: ({ name }) => ({ name: [t`Name`, name], tyc: t`TyC` }),
  },
  fields: ({ values, base, change }) => (
    <>
      <NameField label={t`Name`} value={values.name} onChange={(name) => change({ name })} />
      <RichTextField
        label={t`TyC`}
        value={values.tyc}
        stored={base.tyc}
        maxLength={longestTyc}
        onChange={(tyc) => change({ tyc })}
        onReload={reloadWhenFree}
      />
    </>
  ),
})
