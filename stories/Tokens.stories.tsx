import tokens from '#components/theme/tokens.css?raw'
import { theme } from '#components/theme/theme.ts'
import base from '#components/theme/base.css?raw'
import { useState, type ReactNode } from 'react'
import { expect } from 'storybook/test'
import { styled } from 'styled-components'
import { Article } from '../.storybook/docs/Article.ts'
import preview from '../.storybook/preview.tsx'

const meta = preview.meta({ title: 'Tokens', tags: ['screen', '!autodocs'] })

/** The visual language, read from the theme. */
export const Tokens = meta.story({
  render: () => <Page />,
  play: async ({ canvas }) => expect(canvas.getAllByText('#1f6f4a · #63c594')).toHaveLength(2),
})

const sources = import.meta.glob<string>('/src/components/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The values of a property in the components' styles and the number of their uses, smallest first. */
function used(property: RegExp): readonly (readonly [px: number, times: number])[] {
  const found = Object.values(sources)
    .flatMap((source) => [...source.matchAll(property)])
    .flatMap(([, value = '']) => value.match(/[\d.]+(?=px)/g) ?? [])
  return [...Map.groupBy(found, Number)]
    .map(([px, times]) => [px, times.length] as const)
    .filter(([px, times]) => px > 0 && times > 1)
    .sort(([one], [other]) => one - other)
}

/** A variable's value in tokens.css: `var(--surface)` is `light-dark(#ffffff, #191c17)`. */
const valueOf = (variable: string): string =>
  new RegExp(`^ *${/--[\w-]+/.exec(variable)?.[0]}: (.+);$`, 'm').exec(tokens)?.[1] ?? variable

function Page() {
  return (
    <Sheet>
      <header>
        <h1>Tokens</h1>
        <p>
          One set of names, two themes. All of it is read from <code>src/components/theme</code> and from the styles of
          the components, so it is what the console uses today.
        </p>
      </header>
      <section>
        <h2>Colour</h2>
        <p>
          In code <code>theme.color.accent</code>. Each pair that is used for text passes WCAG AA in both themes.
        </p>
        <InBothThemes>
          {Object.entries(theme.color).map(([name, variable]) => (
            <Swatch key={name}>
              <i style={{ background: variable }} />
              <span>{name}</span>
              <code>{colours(variable).join(' · ')}</code>
            </Swatch>
          ))}
        </InBothThemes>
      </section>
      <section>
        <h2>Shadow</h2>
        <InBothThemes>
          {Object.entries(theme.shadow).map(([name, variable]) => (
            <Sample key={name} style={{ boxShadow: variable, borderRadius: theme.radius.card }}>
              {name}
            </Sample>
          ))}
        </InBothThemes>
      </section>
      <section>
        <h2>Radius</h2>
        <Row>
          {Object.entries(theme.radius).map(([name, variable]) => (
            <Sample key={name} style={{ borderRadius: variable }}>
              {name}
              <code>{valueOf(variable)}</code>
            </Sample>
          ))}
        </Row>
      </section>
      <section>
        <h2>Type</h2>
        <p>
          <code>{/font: ([^;]+);/.exec(base)?.[1]}</code>, where the font is <code>{valueOf('--font')}</code>. Sizes in
          use:
        </p>
        {used(/font-size: ([^;]+);/g).map(([px, times]) => (
          <Line key={px}>
            <code>{px}px</code>
            <span style={{ fontSize: px, lineHeight: 1.3 }}>Reembolso de 4.200 puntos</span>
            <code>{times}×</code>
          </Line>
        ))}
      </section>
      <section>
        <h2>Space</h2>
        <p>Gaps and paddings in use.</p>
        {used(/(?:gap|padding|margin)[\w-]*: ([^;]+);/g).map(([px, times]) => (
          <Line key={px}>
            <code>{px}px</code>
            <Bar style={{ width: px * 4 }} />
            <code>{times}×</code>
          </Line>
        ))}
      </section>
      <section>
        <h2>Motion</h2>
        <p>Point at one, or move the focus there. Where less motion is asked for, none of it moves.</p>
        <Row>
          {Object.entries(theme.motion).map(([name, value]) => (
            <Moving key={name} name={name} value={value} />
          ))}
        </Row>
      </section>
    </Sheet>
  )
}

/** A colour in light and in dark. */
const colours = (variable: string): readonly string[] => valueOf(variable).match(/#\w+/g) ?? []

/** The tokens in light (0) or dark (1), whichever the page around them has. */
const inTheme = (which: 0 | 1): object => ({
  colorScheme: which === 0 ? 'light' : 'dark',
  ...Object.fromEntries(
    Object.values(theme.color).map((variable) => [variable.slice(4, -1), colours(variable)[which]]),
  ),
})

function InBothThemes({ children }: { readonly children: ReactNode }) {
  return (
    <Both>
      <Panel style={inTheme(0)}>{children}</Panel>
      <Panel style={inTheme(1)}>{children}</Panel>
    </Both>
  )
}

function Moving({ name, value }: { readonly name: string; readonly value: string }) {
  const [isOn, setOn] = useState(false)
  return (
    <Track
      type="button"
      onPointerEnter={() => setOn(true)}
      onPointerLeave={() => setOn(false)}
      onClick={() => setOn(!isOn)}
    >
      <i style={{ transition: `translate ${value}`, translate: isOn ? '120px' : 0 }} />
      {name}
      <code>{value}</code>
    </Track>
  )
}

const { color, radius } = theme

const Sheet = styled(Article)`
  p {
    max-width: 72ch;
    margin-bottom: 14px;
    color: ${color.textMuted};
  }
  code {
    font:
      12px/18px ui-monospace,
      monospace;
    color: ${color.textMuted};
  }
`
const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: 16px;
`
const Panel = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: 16px;
  padding: 20px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.canvas};
  color: ${color.text};
`
const Swatch = styled.div`
  display: grid;

  i {
    height: 44px;
    margin-bottom: 6px;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
  }
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
`
const Sample = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  min-width: 160px;
  height: 84px;
  border: 1px solid ${color.line};
  background: ${color.surface};
`
const Line = styled.div`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) 48px;
  align-items: center;
  min-height: 34px;
  border-bottom: 1px solid ${color.line};
`
const Bar = styled.i`
  height: 14px;
  max-width: 100%;
  border-radius: 3px;
  background: ${color.accent};
`
const Track = styled.button`
  display: grid;
  gap: 4px;
  min-width: 200px;
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
