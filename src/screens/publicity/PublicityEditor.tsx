import { CharacterCount } from '#components/CharacterCount.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { Field } from '#components/Field.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Icon } from '#components/Icon.tsx'
import { keepCaret } from '#components/keepCaret.ts'
import { MultilineField } from '#components/MultilineField.tsx'
import { Note } from '#components/Note.tsx'
import { PictureField, useObjectUrl } from '#components/PictureField.tsx'
import { Switch } from '#components/Switch.tsx'
import { theme } from '#components/theme/theme.ts'
import { UnsavedDialog } from '#components/UnsavedDialog.tsx'
import { characters, isBlank } from '#contract/products/text.ts'
import {
  publicityLimits,
  publicityRules,
  unmetPublicityRules,
  type Publicity,
  type PublicityRule,
  type PublicityValues,
} from '#contract/publicity/publicity.ts'
import { imageTypes } from '#contract/uploads/rules.ts'
import { hasTyped, type PublicityEditorEvent, type PublicityEditorSnapshot } from '#machines/publicityEditor.ts'
import { SafeLink } from '#parts/SafeLink.tsx'
import { ChoiceField, type Choices } from '#resource/ChoiceField.tsx'
import { DraftNote } from '#resource/DraftNote.tsx'
import type { Leaving } from '#resource/FormDialog.tsx'
import { SaveActions } from '#resource/SaveActions.tsx'
import { SaveProblem } from '#resource/SaveProblem.tsx'
import { usePicking } from '#resource/usePicking.ts'
import { Eye, Image } from 'lucide'
import { useId, useState, type ChangeEvent, type FormEvent } from 'react'
import { styled } from 'styled-components'

interface PublicityEditorProps {
  /** As the list has it; null for a new one. */
  readonly row: Publicity | null
  readonly snapshot: PublicityEditorSnapshot
  readonly send: (event: PublicityEditorEvent) => void
  readonly organisations: Choices
  readonly leaving: Leaving
  readonly onClose: () => void
}

/** The dialog of a banner, in every state of its machine, beside the banner as it will be. */
export function PublicityEditor(props: PublicityEditorProps) {
  const { row, snapshot, send, organisations, leaving, onClose } = props
  const { id, values, base, restored, problem, picture, pictureProblem, isTried } = snapshot.context
  const form = useId()
  const isBusy = snapshot.hasTag('busy') || snapshot.hasTag('final')
  const unmet = unmetPublicityRules(values, id !== null || picture !== null)
  // What somebody has emptied is told at once, what is not yet there when Save was pressed.
  const isEmptied = isBlank(values.title) && base.title !== ''
  const wrong = (rule: PublicityRule) =>
    unmet.includes(rule) && (isTried || (rule === 'title' && isEmptied)) ? publicityRules[rule] : undefined
  const { pick, whenRead } = usePicking((picked) => send({ type: 'picture.picked', ...picked }))
  const picked = useObjectUrl(picture)
  const shown = picked ?? (row?.imageUrl || null)
  const type = (change: Partial<PublicityValues>) => send({ type: 'typed', change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    whenRead(() => send({ type: 'submitted' }))
    const [first] = unmet
    if (first !== undefined)
      document.getElementById(`${form}-${first}`)?.querySelector<HTMLElement>('input, button')?.focus()
  }
  const text = (name: keyof typeof publicityLimits, label: string) => ({
    label,
    value: values[name],
    count: <CharacterCount bare count={characters(values[name])} limit={publicityLimits[name]} />,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      keepCaret(target)
      type({ [name]: target.value })
    },
  })
  const isLost = values.hasPickedPicture && picture === null
  const isPictureLeft = snapshot.matches('pictureNotSaved') && !hasTyped(snapshot.context)
  return (
    <>
      <Dialog
        title={id === null ? 'Crear publicidad' : 'Editar publicidad'}
        width={880}
        isLong
        onClose={onClose}
        isDismissable={!isBusy}
        footer={
          snapshot.matches('pictureNotSaved') && problem !== null ? (
            <Note tone="danger">
              {problem.kind === 'unknown'
                ? 'Lo escrito se guardó, pero no se sabe si la imagen también.'
                : 'Lo escrito se guardó, pero la imagen no.'}{' '}
              {failureMessage(problem)}
            </Note>
          ) : (
            <SaveProblem state={snapshot.value} problem={problem} send={send} />
          )
        }
        actions={
          <SaveActions
            form={form}
            isBusy={isBusy}
            missing={[]}
            onGo={() => undefined}
            onClose={onClose}
            submit={isPictureLeft ? 'Reintentar la imagen' : undefined}
          />
        }
      >
        <DraftNote restored={restored} onDiscard={() => send({ type: 'draft.discarded' })} />
        <Columns>
          <form id={form} onSubmit={submit} inert={isBusy}>
            <div id={`${form}-title`}>
              <Field {...text('title', 'Nombre')} placeholder="Nombre del anuncio" error={wrong('title')} />
            </div>
            <div id={`${form}-organisation`}>
              <ChoiceField
                label="Organización"
                placeholder="Elija una organización…"
                choices={organisations}
                value={values.organisationId}
                error={wrong('organisation')}
                onChange={(organisationId) => type({ organisationId })}
              />
            </div>
            <MultilineField {...text('description', 'Descripcion')} style={{ minHeight: 76, maxHeight: 220 }} />
            <Field {...text('link', 'Link')} inputMode="url" autoComplete="off" placeholder="https://" />
            <Pair>
              <div id={`${form}-picture`}>
                <PictureField
                  label="Imagen"
                  isCompact
                  accept={imageTypes.join(',')}
                  preview={shown}
                  file={picture}
                  problem={pictureProblem ?? (isLost ? lost : wrong('picture'))}
                  disabled={isBusy}
                  onPick={pick}
                  onClear={picture === null ? undefined : () => send({ type: 'picture.dropped' })}
                />
              </div>
              <div>
                <Label aria-hidden>Status</Label>
                <Flag>
                  <Switch
                    label="Status"
                    isOn={values.isActive}
                    text={values.isActive ? 'Activo' : 'Inactivo'}
                    onFlip={() => type({ isActive: !values.isActive })}
                  />
                </Flag>
              </div>
            </Pair>
          </form>
          <Preview values={values} picture={shown} isWrong={wrong('title') !== undefined} />
        </Columns>
      </Dialog>
      {leaving.isAsking && <UnsavedDialog onStay={leaving.stay} onDiscard={leaving.discard} />}
    </>
  )
}

const lost = 'Elija la imagen de nuevo: la que había elegido no se recupera con lo escrito.'

interface PreviewProps {
  readonly values: PublicityValues
  /** Its address. */
  readonly picture: string | null
  /** The hole that a missing name leaves is told of in the form. */
  readonly isWrong: boolean
}

/** The banner as an employee will see it, with holes for what is missing. */
function Preview({ values: { title, description, link }, picture, isWrong }: PreviewProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Aside aria-label="Así la ve un empleado">
      <Caption>
        <Icon shape={Eye} size={15} />
        Así la ve un empleado
      </Caption>
      <Banner>
        {picture !== null && picture !== failed ? (
          <img src={picture} alt="" onError={() => setFailed(picture)} />
        ) : (
          <NoPicture>
            <Icon shape={Image} size={22} />
            {picture === null ? 'La imagen aparecerá aquí' : 'No se pudo cargar'}
          </NoPicture>
        )}
        <Words>
          {isBlank(title) ? <Hole $wrong={isWrong}>El nombre aparecerá aquí</Hole> : <h3>{title}</h3>}
          {!isBlank(description) && <p>{description}</p>}
          {!isBlank(link) && <SafeLink to={link} label="Abrir enlace" />}
        </Words>
      </Banner>
    </Aside>
  )
}

/** From one edge of the dialog to the other. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 352px;
  margin: 0 -24px -4px;
  border-block: 1px solid ${theme.color.line};

  > form {
    display: grid;
    align-content: start;
    gap: 14px;
    padding: 20px 24px;
  }
  @media (width < 880px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${theme.media.narrow} {
    margin-inline: -16px;

    > form {
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
    gap: 14px;
  }
`
const Label = styled.div`
  margin-bottom: 6px;
  font-weight: 540;
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

  @media (width < 880px) {
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
  gap: 7px;
  margin-bottom: 12px;
  color: ${theme.color.textMuted};
  font-size: 13px;
  font-weight: 520;
`
const Banner = styled.div`
  max-width: 340px;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: 14px;
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
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
  }
  > p {
    color: ${theme.color.textMuted};
    white-space: pre-line;
  }
`
const Hole = styled.span<{ $wrong: boolean }>`
  padding: 7px 10px;
  border: 1px dashed ${({ $wrong }) => ($wrong ? theme.color.danger : theme.color.lineStrong)};
  border-radius: ${theme.radius.control};
  color: ${({ $wrong }) => ($wrong ? theme.color.danger : theme.color.textMuted)};
  font-size: 13px;
  font-weight: 540;
`
