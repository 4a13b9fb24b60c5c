import { theme } from '#components/theme/theme.ts'
import type { PreparedStory } from 'storybook/internal/types'
import { styled } from 'styled-components'

/** The props of the component that a subject is about, from its types. */
export function Props({ story }: { readonly story: PreparedStory | undefined }) {
  const props = Object.values(story?.argTypes ?? {}).filter(({ table }) => table?.type?.summary !== undefined)
  if (story?.component === undefined || props.length === 0) return null
  return (
    <section>
      <h2>Props</h2>
      <Scroller tabIndex={0} aria-label="Props">
        <table>
          <thead>
            <tr>
              <th>Name</th>
              <th>Type</th>
              <th>What it is</th>
            </tr>
          </thead>
          <tbody>
            {props.map(({ name, description, table, type }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  {typeof type === 'object' && type.required === true ? '' : '?'}
                </th>
                <td>
                  <code>{table?.type?.detail ?? table?.type?.summary}</code>
                  {table?.defaultValue?.summary !== undefined && <small> = {table.defaultValue.summary}</small>}
                </td>
                <td>{description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  )
}

const { color } = theme

const Scroller = styled.section`
  overflow-x: auto;

  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    font-weight: 400;
  }
  thead th {
    color: ${color.textMuted};
  }
  tbody th {
    font-weight: 560;
  }
  code,
  small {
    font:
      12.5px/20px ui-monospace,
      monospace;
    color: ${color.textMuted};
  }
`
