import { lists } from '#language/numbers.ts'
import { t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { linkStyles } from '#components/link.styles.ts'
import { Icon } from '#components/Icon.tsx'
import { theme } from '#components/theme/theme.ts'
import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface SaveButtonsProps {
  /** The id of the form element. */
  readonly form: string
  readonly isBusy: boolean
  readonly isReady: boolean
  readonly onClose: () => void
  readonly submit?: string | undefined
  /** The id of an element that says why Save waits. */
  readonly why?: string | undefined
  /** At the left of the buttons, on a phone above them. */
  readonly children?: ReactNode
}

/** Cancel and Save, in one language. */
export const SaveButtons = ({ form, isBusy, isReady, onClose, submit, why, children }: SaveButtonsProps) => (
  <Line>
    {children}
    <Button onClick={onClose} disabled={isBusy}>
      {submit === undefined || submit === t`Create` ? t`Cancel` : t`Cancelar`}
    </Button>
    <Button type="submit" form={form} variant="primary" busy={isBusy} disabled={!isReady} aria-describedby={why}>
      {submit ?? t`Save`}
    </Button>
  </Line>
)

interface SaveActionsProps extends Omit<SaveButtonsProps, 'isReady' | 'why' | 'children'> {
  /** The labels of what is missing. */
  readonly missing: readonly string[]
  /** Moves to the field of the missing part with this index. */
  readonly onGo: (at: number) => void
}

/** Cancel and Save, with links to the fields that Save waits for. */
export const SaveActions = ({ missing, onGo, ...buttons }: SaveActionsProps) => (
  <SaveButtons {...buttons} isReady={missing.length === 0}>
    {missing.length > 0 && (
      <Missing>
        <Icon shape={TriangleAlert} />
        <span>
          {missing.length === 1 ? t`Para guardar falta` : t`Para guardar faltan`}:{' '}
          {lists()
            .formatToParts(missing)
            .map(({ type, value }, place) =>
              type === 'literal' ? (
                value
              ) : (
                <a
                  key={value}
                  href={`#${buttons.form}`}
                  onClick={(event) => {
                    event.preventDefault()
                    // A literal stands between two elements.
                    onGo(place / 2)
                  }}
                >
                  {value}
                </a>
              ),
            )}
          .
        </span>
      </Missing>
    )}
  </SaveButtons>
)

const Line = styled.div`
  display: flex;
  width: 100%;
  align-items: center;
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
    font-weight: 560;

    &:hover {
      color: inherit;
    }
  }
`
