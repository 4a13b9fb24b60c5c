import { changePlan, organisations } from '#api/organisations.ts'
import { reload } from '#api/listQuery.ts'
import { FieldFrame } from '#components/FieldFrame.tsx'
import { formatNumber } from '#components/format/number.ts'
import { Select } from '#components/Select.tsx'
import { theme } from '#components/theme/theme.ts'
import type { Organisation, Plan } from '#contract/organisations/organisations.ts'
import { ConfirmedAction } from '#resource/ConfirmedAction.tsx'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { planOptions } from './ClientFields.tsx'

interface ChangePlanProps {
  readonly organisation: Organisation
  readonly onClose: () => void
}

/** Moves a client to another plan. What it has now is what the list says, also after a failure. */
export function ChangePlan({ organisation, onClose }: ChangePlanProps) {
  const { queries } = useRuntime()
  const { id, name, plan, userCount } = organisation
  const [chosen, setChosen] = useState<Plan | null>(null)
  // The action begins with the first render: it reads here what was chosen by the time of the press.
  const wanted = useRef<Plan>(null)
  const choose = (next: Plan) => {
    wanted.current = next
    setChosen(next)
  }
  const isSame = chosen === null || chosen === plan
  return (
    <ConfirmedAction
      title="Cambiar plan"
      description={[name || `#${id}`, ...(userCount === null ? [] : [`${formatNumber(userCount)} usuarios`])].join(
        ' · ',
      )}
      confirmLabel="Guardar"
      confirmDisabled={isSame}
      act={async () => {
        if (wanted.current !== null)
          await changePlan(id, wanted.current).finally(() => void reload(queries, organisations))
      }}
      onClose={onClose}
    >
      <FieldFrame label="Plan">
        {(wiring) => (
          <Select {...wiring} label="Plan" options={planOptions} value={chosen ?? plan ?? '–'} onChange={choose} />
        )}
      </FieldFrame>
      <Change aria-live="polite">
        {isSame ? (
          <span>Tiene el plan {shown(plan)}. Elija otro.</span>
        ) : (
          <>
            <span>Pasa de</span>
            <span>
              {shown(plan)} → <strong>{shown(chosen)}</strong>
            </span>
          </>
        )}
      </Change>
      <p>¿Cambiar el plan de {name || `#${id}`}?</p>
    </ConfirmedAction>
  )
}

const shown = (plan: Plan | null) => planOptions.find(({ value }) => value === plan)?.label ?? '–'

const Change = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  padding: 11px 14px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};

  > :last-child:not(:first-child) {
    color: ${theme.color.text};
  }
`
