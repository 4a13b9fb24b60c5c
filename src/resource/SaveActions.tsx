import { Button } from '#components/Button.tsx'
import { linkStyles } from '#components/link.styles.ts'
import { Icon } from '#components/Icon.tsx'
import { theme } from '#components/theme/theme.ts'
import { TriangleAlert } from 'lucide'
import { Fragment } from 'react'
import { styled } from 'styled-components'

interface SaveActionsProps {
  /** The id of the form that is sent. */
  readonly form: string
  readonly isBusy: boolean
  /** What Save waits for. */
  readonly missing: readonly string[]
  /** Leads to the field of one of them, by its place among them. */
  readonly onGo: (at: number) => void
  readonly onClose: () => void
  readonly submit?: string | undefined
}

/** Cancel and Save; why Save waits stands beside them, each reason a link to its field. */
export const SaveActions = ({ form, isBusy, missing, onGo, onClose, submit = 'Guardar' }: SaveActionsProps) => (
  <Line>
    {missing.length > 0 && (
      <Missing>
        <Icon shape={TriangleAlert} />
        <span>
          {missing.length === 1 ? 'Para guardar falta' : 'Para guardar faltan'}:{' '}
          {missing.map((reason, at) => (
            <Fragment key={reason}>
              {at > 0 && (at === missing.length - 1 ? ' y ' : ', ')}
              <a
                href={`#${form}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(at)
                }}
              >
                {reason}
              </a>
            </Fragment>
          ))}
          .
        </span>
      </Missing>
    )}
    <Button onClick={onClose} disabled={isBusy}>
      Cancelar
    </Button>
    <Button type="submit" form={form} variant="primary" busy={isBusy} disabled={missing.length > 0}>
      {submit}
    </Button>
  </Line>
)

const Line = styled.div`
  display: flex;
  width: 100%;
  justify-content: flex-end;
  gap: 10px;

  &&& {
    height: auto;
  }
  ${theme.media.narrow} {
    flex-wrap: wrap;

    > p {
      flex: 1 0 100%;
    }
    > button {
      flex: 1;
      height: 44px;
    }
  }
`
const Missing = styled.p`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 8px;
  font-size: 13px;
  color: ${theme.color.warn};

  a {
    ${linkStyles}
    color: inherit;
    font-weight: 580;

    &:hover {
      color: inherit;
    }
  }
`
