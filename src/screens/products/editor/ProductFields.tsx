import { t } from '#language/t.ts'
import { CharacterCount } from '#components/fields/CharacterCount.tsx'
import { Checkbox } from '#components/fields/Checkbox.tsx'
import { Field } from '#components/fields/Field.tsx'
import { optional } from '#components/fields/FieldFrame.tsx'
import { isolated } from '#components/format/isolated.tsx'
import { pictureMessage } from '#components/format/pictureMessage.ts'
import { SafeHtml } from '#components/html/SafeHtml.tsx'
import { keepCaret } from '#components/fields/keepCaret.ts'
import { MultilineField } from '#components/fields/MultilineField.tsx'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { sameId, type Id } from '#contract/id.ts'
import { characters, descriptionLimit, nameLimit } from '#contract/products/text.ts'
import type { ProductDraft } from '#contract/products/model.ts'
import { hasUnreadPrices, isUnread } from '#contract/products/unread.ts'
import type { ProductEditorContext, ProductEditorEvent } from '#machines/products/productEditor.ts'
import { styled } from 'styled-components'
import { NotRead } from '#resource/NotRead.tsx'
import { ChoiceField, ChoicesField, type Choices } from '#resource/ChoiceField.tsx'
import type { NamedFields } from '#resource/conflicts.tsx'
import { PriceRows } from './PriceRows.tsx'
import { Sizes } from './Sizes.tsx'
import type { ProductChoices } from './useChoices.ts'
import { PictureField, useObjectUrl } from '#components/fields/PictureField.tsx'
import { countingPrices } from '#contract/products/prices.ts'
import { hasPicture, isPictureLost } from '#contract/products/rules.ts'
import { imageTypes } from '#contract/uploads/rules.ts'

interface ProductFieldsProps {
  readonly product: ProductEditorContext
  readonly send: (event: ProductEditorEvent) => void
  readonly choices: ProductChoices
  /** The id of the field that a rule is about. */
  readonly fieldOf: (rule: string) => string
  readonly pick: (file: File) => void
}

const chosenIn = ({ options }: Choices, id: Id | null) =>
  id === null ? '' : (options.find((one) => sameId(one.id, id))?.name ?? `#${id}`)
const pricesIn = (now: ProductDraft) =>
  countingPrices(now)
    .map(({ price, dollarPrice }) => `${price} | $${dollarPrice}`)
    .join('; ')
const flag = (isOn: boolean) => (isOn ? t`Sí` : t`No`)

export const productNames = (now: ProductDraft, choices: ProductChoices): NamedFields<ProductDraft> => ({
  name: [t`Name`, now.name],
  description: [t`Description`, now.description],
  prices: [t`Prices`, pricesIn(now)],
  isDemonPrice: [t`Demon price`, flag(now.isDemonPrice)],
  imageUrl: t`Image`,
  hasPickedPicture: t`Image`,
  featured: [t`Featured`, flag(now.featured)],
  isCorporateBenefit: [t`Corporate benefit`, flag(now.isCorporateBenefit)],
  categoryId: [t`Category`, chosenIn(choices.categories, now.categoryId)],
  catalogIds: [t`Catalogs`, now.catalogIds.map((id) => isolated(chosenIn(choices.catalogs, id))).join(', ')],
  tycId: [t`TyC`, chosenIn(choices.tycs, now.tycId)],
  cityIds: [t`Cities`, now.cityIds.map((id) => isolated(chosenIn(choices.cities, id))).join(', ')],
  formId: [t`Form`, chosenIn(choices.forms, now.formId)],
  vendorName: [t`Vendor name`, now.vendorName],
  sizes: [t`Size`, now.sizes.map(isolated).join(', ').toUpperCase()],
  hiddenTag: [t`Hidden tag`, typeof now.hiddenTag === 'boolean' ? flag(now.hiddenTag) : now.hiddenTag],
})

export function ProductFields({ product, send, choices, fieldOf, pick }: ProductFieldsProps) {
  const { values } = product
  const type = (change: Partial<ProductDraft>) => send({ type: 'typed', change })
  const described = characters(values.description)
  return (
    <Columns>
      <Column>
        <div id={fieldOf('name')}>
          <Field
            label={t`Name`}
            value={values.name}
            aside={<CharacterCount count={characters(values.name)} limit={nameLimit} />}
            onChange={({ target }) => {
              keepCaret(target)
              type({ name: target.value })
            }}
          />
        </div>
        <div id={fieldOf('description')}>
          <MultilineField
            label={t`Description`}
            style={{ minHeight: 96 }}
            value={values.description}
            error={described >= descriptionLimit ? t`Superaste el límite de caracteres!` : undefined}
            onChange={({ target }) => {
              keepCaret(target)
              type({ description: target.value })
            }}
          />
          {/<\w|&[#\w]+;/.test(values.description) && (
            <Preview tabIndex={0} aria-label={t`Vista previa de la descripción`}>
              <Small>{t`Vista previa`}</Small>
              <SafeHtml html={values.description} />
            </Preview>
          )}
        </div>
        <div id={fieldOf('prices')}>
          {hasUnreadPrices(values) ? <NotRead label={t`Prices`} /> : <PriceRows values={values} onChange={type} />}
        </div>
        <div id={fieldOf('image')}>
          <ProductPicture product={product} send={send} pick={pick} />
        </div>
        <Ticks>
          <Checkbox
            label={t`Featured`}
            checked={values.featured}
            onChange={({ target }) => type({ featured: target.checked })}
          />
          <Checkbox
            label={t`Corporate benefit`}
            checked={values.isCorporateBenefit}
            onChange={({ target }) => type({ isCorporateBenefit: target.checked })}
          />
        </Ticks>
      </Column>
      <Column>
        <div id={fieldOf('category')}>
          <ChoiceField
            label={t`Category`}
            choices={choices.categories}
            value={values.categoryId}
            onChange={(categoryId) => type({ categoryId })}
          />
        </div>
        <div id={fieldOf('catalogs')}>
          {isUnread(values, 'catalogIds') ? (
            <NotRead label={t`Catalogs`} />
          ) : (
            <ChoicesField
              label={t`Catalogs`}
              choices={choices.catalogs}
              values={values.catalogIds}
              onChange={(catalogIds) => type({ catalogIds })}
            />
          )}
        </div>
        <div id={fieldOf('tyc')}>
          <ChoiceField
            label={t`TyC`}
            choices={choices.tycs}
            value={values.tycId}
            onChange={(tycId) => type({ tycId })}
          />
        </div>
        {isUnread(values, 'cityIds') ? (
          <NotRead label={optional(t`Cities`)} />
        ) : (
          <ChoicesField
            label={optional(t`Cities`)}
            choices={choices.cities}
            values={values.cityIds}
            onChange={(cityIds) => type({ cityIds })}
          />
        )}
        <ChoiceField
          label={optional(t`Form`)}
          choices={choices.forms}
          value={values.formId}
          onChange={(formId) => type({ formId })}
        />
        <Field
          label={optional(t`Vendor name`)}
          value={values.vendorName}
          maxLength={200}
          onChange={({ target }) => type({ vendorName: target.value })}
        />
        {isUnread(values, 'sizes') ? (
          <NotRead label={optional(t`Size`)} />
        ) : (
          <Sizes values={values.sizes} onChange={(sizes) => type({ sizes })} />
        )}
        <HiddenTag value={values.hiddenTag} onChange={(hiddenTag) => type({ hiddenTag })} />
      </Column>
    </Columns>
  )
}

interface HiddenTagProps {
  readonly value: string | boolean
  readonly onChange: (value: string | boolean) => void
}

/** Some servers store a text, others a flag. */
const HiddenTag = ({ value, onChange }: HiddenTagProps) =>
  typeof value === 'boolean' ? (
    <Checkbox label={t`Hidden tag`} checked={value} onChange={({ target }) => onChange(target.checked)} />
  ) : (
    <Field
      label={optional(t`Hidden tag`)}
      value={value}
      maxLength={200}
      onChange={({ target }) => onChange(target.value)}
    />
  )

/** The HTML text as employees see it. */
const Preview = styled.section`
  display: grid;
  gap: 4px;
  max-height: 220px;
  margin-top: 8px;
  padding: 8px 12px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  overflow-y: auto;
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 24px;

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
`
const Ticks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 24px;
`

const missing = () => t`Un producto nuevo necesita una imagen: sin ella no se crea.`
const lost = () =>
  t`La imagen que había elegido no se recupera con lo escrito: elíjala de nuevo, o quítela para seguir sin ella.`

interface ProductPictureProps {
  readonly product: ProductEditorContext
  readonly send: (event: ProductEditorEvent) => void
  readonly pick: (file: File) => void
}

/** The stored picture, or the one that Save uploads. A new product needs one. */
function ProductPicture({ product, send, pick }: ProductPictureProps) {
  const { values, picture, complaint, isTried } = product
  const picked = useObjectUrl(picture)
  const isLost = isPictureLost(product)
  const isMissing = isTried && !hasPicture(product)
  const problem = complaint ? pictureMessage(complaint) : isLost ? lost() : isMissing ? missing() : undefined
  return (
    <PictureField
      label={t`Image`}
      accept={imageTypes.join(',')}
      preview={picked ?? (values.imageUrl || null)}
      file={picture}
      problem={problem}
      onPick={pick}
      onClear={
        picture === null && !isLost ? undefined : () => send({ type: 'edited', edit: { type: 'picture.dropped' } })
      }
    />
  )
}
