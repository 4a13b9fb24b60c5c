import { plural, t } from '#language/t.ts'
import { Isolated } from '#components/format/isolated.tsx'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import type { AuditEntry, AuditField } from '#contract/audit/audit.ts'
import { styled } from 'styled-components'
import { fieldLabel, inOrder, listChange, valueText } from './words.ts'

/** The fields that an entry changed, before and after; those of a new record are folded. */
export function Changes({ entry }: { readonly entry: AuditEntry }) {
  const { kind, isNew, fields } = entry
  const list = (
    <Fields>
      {inOrder(kind, fields).map((field) => (
        <div key={field.name}>
          <dt>{fieldLabel(kind, field)}</dt>
          <dd>{isNew || isSaid(field) ? <Cut>{textOf(field, 'after')}</Cut> : <Change field={field} />}</dd>
        </div>
      ))}
    </Fields>
  )
  if (!isNew || fields.length === 0) return list
  return (
    <New>
      <summary>{t`Creado con ${plural(fields.length, '# campo', '# campos')}`}</summary>
      {list}
    </New>
  )
}

/** Describes the change rather than a field of the record, such as the message of courtesy points. */
const isSaid = ({ name, before }: AuditField) => before === null && (name === 'description' || name === 'points')

const textOf = (field: AuditField, when: 'before' | 'after') => valueText(field.name, field[when])

function Change({ field }: { readonly field: AuditField }) {
  const list = listChange(field)
  if (list !== null)
    return (
      <>
        {list.removed.map((one) => (
          <Item key={one} as="del">
            − <Isolated>{one}</Isolated>
          </Item>
        ))}
        {list.added.map((one) => (
          <Item key={one} as="ins">
            + <Isolated>{one}</Isolated>
          </Item>
        ))}
      </>
    )
  return (
    <>
      <Cut as="del">
        <Isolated>{textOf(field, 'before')}</Isolated>
      </Cut>{' '}
      <Cut as="ins">
        <Arrow aria-hidden>→ </Arrow>
        <Isolated>{textOf(field, 'after')}</Isolated>
      </Cut>
    </>
  )
}

const Fields = styled.dl`
  display: grid;
  gap: 2px;
  font-size: 13px;
  text-align: start;

  > div {
    display: grid;
    grid-template-columns: 124px minmax(0, 1fr);
    gap: 12px;
  }
  /* On a card of a table. */
  ${theme.media.narrow} {
    td & > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
  dt {
    color: ${theme.color.textMuted};
    overflow-wrap: anywhere;
  }
  dd {
    overflow-wrap: anywhere;
  }
  del {
    color: ${theme.color.textMuted};
    text-decoration: none;
  }
  ins {
    text-decoration: none;
  }
`
const Cut = styled.span`
  display: -webkit-inline-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  max-width: 100%;
  vertical-align: top;
`
const Item = styled.span`
  display: block;
`
const Arrow = styled.span`
  color: ${theme.color.textMuted};
`
const New = styled(Small).attrs({ as: 'details' })`
  > summary {
    width: fit-content;
    border-radius: ${theme.radius.control};
    line-height: 24px;
    cursor: pointer;
  }
  > dl {
    margin-top: 4px;
    color: ${theme.color.text};
  }
`
