import { t } from '#language/t.ts'
import { organisations } from '#api/organisations.ts'
import { CharacterCount } from '#components/fields/CharacterCount.tsx'
import { Field } from '#components/fields/Field.tsx'
import { pictureMessage } from '#components/format/pictureMessage.ts'
import { Icon } from '#components/Icon.tsx'
import { keepCaret } from '#components/fields/keepCaret.ts'
import { MultilineField } from '#components/fields/MultilineField.tsx'
import { PictureField, useObjectUrl } from '#components/fields/PictureField.tsx'
import { Switch } from '#components/fields/Switch.tsx'
import { theme } from '#components/theme/theme.ts'
import { isBlank } from '#contract/blank.ts'
import { sameId } from '#contract/id.ts'
import { characters, typedWithin } from '#contract/products/text.ts'
import {
  publicityLimits,
  publicityProblems,
  type Publicity,
  type PublicityProblem,
  type PublicityValues,
} from '#contract/publicity/publicity.ts'
import { imageTypes, type PictureProblem } from '#contract/uploads/rules.ts'
import { pickedProblem } from '#machines/pictureUpload.ts'
import { SafeLink } from '#parts/SafeLink.tsx'
import { ChoiceField, ChoicesField, choicesOf } from '#resource/ChoiceField.tsx'
import type { NamedFields } from '#resource/conflicts.tsx'
import type { DialogFieldsProps } from '#resource/defineResource.ts'
import { useQuery } from '@tanstack/react-query'
import { Building2, Eye, Image } from 'lucide'
import { useState, type ChangeEvent } from 'react'
import { styled } from 'styled-components'

const sentences: Readonly<Record<PublicityProblem, () => string>> = {
  title: () => t`El título es requerido`,
  organisation: () => t`*Seleccione una organización`,
  picture: () => t`El campo no puede estar vacío ni contener solo espacios en blanco`,
  'picture-lost': () =>
    t`La imagen que había elegido no se recupera con lo escrito: elíjala de nuevo, o quítela para seguir sin ella.`,
}

export const publicityNames = (now: PublicityValues): NamedFields<PublicityValues> => ({
  title: [t`Nombre`, now.title],
  organisationId: t`Organización`,
  description: [t`Descripcion`, now.description],
  link: [t`Link`, now.link],
  picture: t`Imagen`,
  imageUrl: null,
  isActive: [t`Status`, now.isActive ? t`Activo` : t`Inactivo`],
  isNew: null,
  alsoIn: null,
})

/** A banner's fields and its preview. */
export function PublicityFields(props: DialogFieldsProps<Publicity, PublicityValues>) {
  const { row, values, change, isTried, pick } = props
  const choices = choicesOf(useQuery(organisations))
  const [rejected, setRejected] = useState<PictureProblem | undefined>()
  const problems = publicityProblems(values)
  const told = (problem: PublicityProblem) => (problems.includes(problem) ? sentences[problem]() : undefined)
  // Emptying a stored name is reported at once, a name that was never typed only after Save was pressed.
  const noTitle = isTried || !!row?.title ? told('title') : undefined
  const isLost = problems.includes('picture-lost')
  const file = isLost ? null : values.picture
  const shown = useObjectUrl(file) ?? (row?.imageUrl || values.imageUrl || null)
  const put = (picture: File | null) => {
    setRejected(undefined)
    change({ picture })
  }
  const text = (name: keyof typeof publicityLimits, label: string) => ({
    label,
    value: values[name],
    count: <CharacterCount bare count={characters(values[name])} limit={publicityLimits[name]} />,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      keepCaret(target)
      change({ [name]: typedWithin(publicityLimits[name], values[name], target.value) })
    },
  })
  return (
    <Columns>
      <div>
        <Field {...text('title', t`Nombre`)} placeholder={t`Nombre del anuncio`} error={noTitle} />
        <ChoiceField
          label={t`Organización`}
          icon={<Icon shape={Building2} />}
          placeholder={t`Elija una organización…`}
          choices={choices}
          value={values.organisationId}
          error={isTried ? told('organisation') : undefined}
          onChange={(organisationId) => change({ organisationId })}
        />
        {row === null && values.organisationId !== null && (
          <ChoicesField
            label={t`También en`}
            choices={{ ...choices, options: choices.options.filter(({ id }) => !sameId(id, values.organisationId)) }}
            values={(values.alsoIn ?? []).filter((id) => !sameId(id, values.organisationId))}
            onChange={(alsoIn) => change({ alsoIn })}
          />
        )}
        <MultilineField {...text('description', t`Descripcion`)} style={{ minHeight: 76, maxHeight: 220 }} />
        <Field {...text('link', t`Link`)} inputMode="url" autoComplete="off" placeholder="https://" />
        <Pair>
          <PictureField
            label={t`Imagen`}
            isCompact
            accept={imageTypes.join(',')}
            preview={shown}
            file={file}
            problem={
              (rejected && pictureMessage(rejected)) ??
              (isLost ? told('picture-lost') : isTried ? told('picture') : undefined)
            }
            onPick={(picked) =>
              pick(picked, (read) => {
                const problem = pickedProblem(read)
                if (problem === null) put(read.picture)
                else setRejected(problem)
              })
            }
            onClear={values.picture === null ? undefined : () => put(null)}
          />
          <div>
            <Label aria-hidden>{t`Status`}</Label>
            <Flag>
              <Switch
                label={t`Status`}
                isOn={values.isActive}
                text={values.isActive ? t`Activo` : t`Inactivo`}
                onFlip={() => change({ isActive: !values.isActive })}
              />
            </Flag>
          </div>
        </Pair>
      </div>
      <Preview values={values} picture={shown} isWrong={noTitle !== undefined} />
    </Columns>
  )
}

interface PreviewProps {
  readonly values: PublicityValues
  /** The address of the picture. */
  readonly picture: string | null
  /** The name is missing; the field says so, and the preview marks the gap. */
  readonly isWrong: boolean
}

/** The banner as an employee will see it, with gaps for missing parts. */
function Preview({ values: { title, description, link }, picture, isWrong }: PreviewProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Aside aria-label={t`Así la ve un empleado`}>
      <Caption>
        <Icon shape={Eye} size={15} />
        {t`Así la ve un empleado`}
      </Caption>
      <Banner>
        {picture !== null && picture !== failed ? (
          <img src={picture} alt="" onError={() => setFailed(picture)} />
        ) : (
          <NoPicture>
            <Icon shape={Image} size={22} />
            {picture === null ? t`La imagen aparecerá aquí` : t`No se pudo cargar`}
          </NoPicture>
        )}
        <Words>
          {isBlank(title) ? <Hole $wrong={isWrong}>{t`El nombre aparecerá aquí`}</Hole> : <h3>{title}</h3>}
          {!isBlank(description) && <p>{description}</p>}
          {!isBlank(link) && <SafeLink to={link} label={t`Abrir enlace`} />}
        </Words>
      </Banner>
    </Aside>
  )
}

/** Spans the dialog from edge to edge. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 352px;
  margin: 0 -24px -4px;
  border-block: 1px solid ${theme.color.line};

  > :first-child {
    display: grid;
    align-content: start;
    gap: 12px;
    padding: 20px 24px;
  }
  @media (width < 1024px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${theme.media.narrow} {
    margin-inline: -16px;

    > :first-child {
      padding: 16px;
    }
  }
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 112px;
  gap: 20px;

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`
const Label = styled.div`
  margin-bottom: 6px;
  font-weight: 560;
`
const Flag = styled.div`
  display: flex;
  align-items: center;
  min-height: 38px;
`
const Aside = styled.aside`
  padding: 20px 24px;
  border-left: 1px solid ${theme.color.line};
  background: ${theme.color.sunken};

  @media (width < 1024px) {
    border: 0;
    border-top: 1px solid ${theme.color.line};
  }
  ${theme.media.narrow} {
    padding: 16px;
  }
`
const Caption = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-bottom: 12px;
  color: ${theme.color.textMuted};
  font-size: 13px;
  font-weight: 500;
`
const Banner = styled.div`
  max-width: 340px;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: 16px;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.low};

  > img {
    display: block;
    width: 100%;
    height: 160px;
    object-fit: cover;
  }
`
const NoPicture = styled.div`
  display: grid;
  place-items: center;
  place-content: center;
  gap: 6px;
  height: 160px;
  border-bottom: 1px dashed ${theme.color.lineStrong};
  color: ${theme.color.textMuted};
  font-size: 13px;
`
const Words = styled.div`
  display: grid;
  gap: 10px;
  padding: 16px;
  overflow-wrap: anywhere;

  > h3 {
    font-size: 16px;
    line-height: 20px;
    font-weight: 620;
  }
  > p {
    color: ${theme.color.textMuted};
    white-space: pre-line;
  }
`
const Hole = styled.span<{ $wrong: boolean }>`
  padding: 8px 10px;
  border: 1px dashed ${({ $wrong }) => ($wrong ? theme.color.danger : theme.color.lineStrong)};
  border-radius: ${theme.radius.control};
  color: ${({ $wrong }) => ($wrong ? theme.color.danger : theme.color.textMuted)};
  font-size: 13px;
  font-weight: 560;
`
