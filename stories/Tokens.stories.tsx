import { colours } from './design/colours.ts'
import { breakpoints, elevations, layers, motions, radii, spaces, types, weights } from './design/scales.ts'
import { theme } from '#components/theme/theme.ts'
import tokens from '#components/theme/tokens.css?raw'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { expect } from 'storybook/test'
import { styled } from 'styled-components'
import preview from '../.storybook/preview.tsx'
import { Columns, Entry, Page, Section } from './design/Page.tsx'
import { pairsIn, schemes, valueIn, type Scheme } from './design/tokens.ts'

const meta = preview.meta({ title: 'Tokens', tags: ['screen', '!autodocs'] })

/** Each colour with its use, the grounds that it is drawn on, and its contrast there. */
export const Colour = meta.story({
  render: () => <Colours />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('#1f6f4a · #63c594')).toBeVisible()
    await expect(canvas.getByText('on accent 6.1 · 8.1')).toBeVisible()
  },
})

function Colours() {
  const pairs = Map.groupBy(pairsIn(tokens), ({ name }) => name)
  return (
    <Page
      title="Colour"
      lead={
        <>
          One set of names, two themes. Colour means something, and a word or an icon always says it too. For other
          programs: <a href="./tokens.json">tokens.json</a>, in the format of the Design Tokens Community Group.
        </>
      }
    >
      <Section title="Colours and their pairs">
        <p>
          In code <code>theme.color.accent</code>. The numbers are contrasts, light and dark; text needs 4.5, marks need
          3.
        </p>
        {Object.entries(colours).map(([name, { use }]) => (
          <Swatch key={name}>
            {schemes.map((scheme) => (
              <Pane key={scheme} style={inScheme(scheme)}>
                <i style={{ background: `var(${variableOf(name)})` }} />
                {(pairs.get(name) ?? []).map(({ ground, least }) => (
                  <b
                    key={ground}
                    aria-hidden
                    style={{ background: theme.color[ground], color: `var(${variableOf(name)})` }}
                  >
                    {least === 3 ? <Mark /> : 'Aa'}
                  </b>
                ))}
              </Pane>
            ))}
            <div>
              <strong>{name}</strong>{' '}
              <code>{schemes.map((scheme) => valueIn(tokens, variableOf(name), scheme)).join(' · ')}</code>
              <p>{use}</p>
              {(pairs.get(name) ?? []).map(({ ground, contrasts }) => (
                <Pair key={ground}>
                  on {ground} {contrasts.map((contrast) => contrast.toFixed(1)).join(' · ')}
                </Pair>
              ))}
            </div>
          </Swatch>
        ))}
      </Section>
    </Page>
  )
}

/** The roles of text. */
export const Type = meta.story({
  render: () => (
    <Page title="Type" lead="Geist Variable, in eight roles and four weights. Every number has figures of one width.">
      <Section title="Roles">
        {Object.entries(types).map(([role, { size, line, weight, use }]) => (
          <Entry key={role}>
            <code>{role}</code>
            <span style={{ fontSize: size, lineHeight: `${line}px`, fontWeight: weight }}>
              Reembolso de 4.200 puntos
            </span>
            <span>
              {use}{' '}
              <code>
                {size}/{line} {weight}
              </code>
            </span>
          </Entry>
        ))}
      </Section>
      <Section title="Weights">
        {Object.entries(weights).map(([weight, use]) => (
          <Entry key={weight}>
            <code>{weight}</code>
            <span style={{ fontWeight: weight }}>Lucía Fernández Ortega</span>
            <span>{use}</span>
          </Entry>
        ))}
      </Section>
    </Page>
  ),
})

/** Spacing, radii, elevation, layers and breakpoints. */
export const Scales = meta.story({
  render: () => (
    <Page
      title="Scales"
      lead="Styles write the numbers of these scales and no others; a test names each line that does not."
    >
      <Section title="Space">
        <Scale of={spaces} draw={(px) => <Bar style={{ width: px * 4 }} />} />
      </Section>
      <Section title="Radius">
        <Scale of={radii} draw={(px) => <Corner style={{ borderTopLeftRadius: px }} />} />
      </Section>
      <Section title="Elevation">
        <Columns>
          {schemes.map((scheme) => (
            <Ground key={scheme} style={inScheme(scheme)}>
              {Object.entries(elevations).map(([name, use]) => (
                <Sheet key={name} style={{ boxShadow: name === 'low' ? theme.shadow.low : theme.shadow.high }}>
                  <strong>{name}</strong>
                  {use}
                </Sheet>
              ))}
            </Ground>
          ))}
        </Columns>
      </Section>
      <Section title="Layers">
        <Scale of={layers} draw={(layer) => <code>z-index: {layer}</code>} />
      </Section>
      <Section title="Breakpoints">
        <Scale of={breakpoints} draw={(px) => <Bar style={{ width: `${px / 14}%` }} />} />
      </Section>
    </Page>
  ),
})

/** How long what moves, moves. */
export const Motion = meta.story({
  render: () => (
    <Page
      title="Motion"
      lead="Opacity and small shifts only, 120 to 180 ms. Where less motion is asked for, nothing moves: try it in the toolbar."
    >
      <Section title="Point at one, or press it">
        <Columns>
          {Object.entries(theme.motion).map(([name, value]) => (
            <Moving key={name} name={name} value={value} use={name === 'quick' ? motions.quick : motions.calm} />
          ))}
        </Columns>
      </Section>
    </Page>
  ),
})

const variableOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The tokens of one theme, whichever the page around them has. */
const inScheme = (scheme: Scheme): CSSProperties => ({
  colorScheme: scheme,
  ...Object.fromEntries(
    Object.values({ ...theme.color, ...theme.shadow }).map((variable) => [
      variable.slice(4, -1),
      valueIn(tokens, variable, scheme),
    ]),
  ),
})

interface ScaleProps {
  readonly of: Readonly<Record<number, string>>
  readonly draw: (value: number) => ReactNode
}

const Scale = ({ of, draw }: ScaleProps) =>
  Object.entries(of).map(([value, use]) => (
    <Entry key={value}>
      <code>{value}</code>
      <div>{draw(Number(value))}</div>
      <span>{use}</span>
    </Entry>
  ))

interface MovingProps {
  readonly name: string
  readonly value: string
  readonly use: string
}

function Moving({ name, value, use }: MovingProps) {
  const [isOn, setOn] = useState(false)
  return (
    <Track
      type="button"
      onPointerEnter={() => setOn(true)}
      onPointerLeave={() => setOn(false)}
      onClick={() => setOn(!isOn)}
    >
      <i style={{ transition: `translate ${value}`, translate: isOn ? '120px' : 0 }} />
      <strong>{name}</strong>
      {use}
      <code>{value}</code>
    </Track>
  )
}

const { color, radius } = theme

const Swatch = styled.div`
  display: grid;
  grid-template-columns: repeat(2, 272px) minmax(0, 1fr);
  gap: 16px;
  padding-block: 12px;
  border-bottom: 1px solid ${color.line};

  @media (width < 1024px) {
    grid-template-columns: minmax(0, 1fr);
  }
  p {
    color: ${color.textMuted};
  }
`
const Pane = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: 4px;
  padding: 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.canvas};

  i,
  b {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border: 1px solid ${color.line};
    border-radius: 6px;
    font-weight: 560;
  }
  i {
    width: 64px;
  }
`
const Mark = styled.s`
  width: 16px;
  height: 16px;
  border-radius: 50%;
  background: currentcolor;
`
const Pair = styled.span`
  display: inline-block;
  margin: 6px 6px 0 0;
  padding: 0 8px;
  border-radius: 999px;
  background: ${color.sunken};
  color: ${color.textMuted};
  font-size: 12px;
`
const Bar = styled.i`
  display: block;
  height: 16px;
  max-width: 100%;
  border-radius: 4px;
  background: ${color.accent};
`
const Corner = styled.i`
  display: block;
  width: 64px;
  height: 36px;
  border: 2px solid ${color.accent};
  border-width: 2px 0 0 2px;
`
const Ground = styled.div`
  display: grid;
  gap: 24px;
  padding: 24px;
  border-radius: ${radius.card};
  background: ${color.canvas};
  color: ${color.text};
`
const Sheet = styled.div`
  display: grid;
  padding: 16px;
  border-radius: ${radius.card};
  background: ${color.surface};
`
const Track = styled.button`
  display: grid;
  gap: 4px;
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  text-align: left;

  i {
    width: 28px;
    height: 28px;
    border-radius: ${radius.control};
    background: ${color.accent};
  }
`
