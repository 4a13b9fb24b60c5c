import { Button } from '#components/buttons/Button.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Card } from '#components/Card.tsx'
import { Chip } from '#components/Chip.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { Step, Steps } from '#components/feedback/Steps.tsx'
import { Checkbox } from '#components/fields/Checkbox.tsx'
import { Field } from '#components/fields/Field.tsx'
import { Switch } from '#components/fields/Switch.tsx'
import { Instant } from '#components/format/Instant.tsx'
import { Icon } from '#components/Icon.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Points } from '#components/Points.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import type { IconNode } from 'lucide'
import {
  Bell,
  Building2,
  Check,
  CircleCheck,
  CircleX,
  Copy,
  Download,
  Ellipsis,
  Eye,
  Info,
  Pencil,
  Plus,
  Search,
  TriangleAlert,
  Undo2,
  X,
} from 'lucide'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { styled } from 'styled-components'
import preview from '../.storybook/preview.tsx'
import { Columns, Entry, Page, Row, Rule, Section, Stage } from './design/Page.tsx'

/** How the pieces are used together. */
const meta = preview.meta({ title: 'Guidelines', tags: ['screen', '!autodocs'] })

/** How much stands on a screen. */
export const Density = meta.story({
  render: () => (
    <Page
      title="Density"
      lead="Staff look at this eight hours a day, so a screen shows much and stays calm: rows of one height, thin lines, small text for what is secondary."
    >
      <Section title="Controls">
        <p>36 px high; 30 px inside a row; 40 px where a page has one form only. A finger always finds 24 px.</p>
        <Stage>
          <Row>
            <Button size="small">Terminar</Button>
            <Button>Descargar CSV</Button>
            <Button size="large" variant="primary">
              Sign In
            </Button>
          </Row>
        </Stage>
      </Section>
      <Section title="Rows">
        <p>45 px with one line, 61 px with two. A row has its height before its data, so that nothing jumps.</p>
        <Stage>
          <Lines>
            <Line $height={45}>
              <Strong>Lucía Fernández Ortega</Strong> <Points count={4200} />
            </Line>
            <Line $height={61}>
              <span>
                <Strong>Tomás Aguirre Lozano</Strong>
                <br />
                <Small>Grupo Andino</Small>
              </span>
              <Points count={18_900} />
            </Line>
          </Lines>
        </Stage>
      </Section>
      <Section title="Room">
        <Rule
          good={
            <Stack $gap={16}>
              <Field label="Name" />
              <Field label="Email" hint="El de su cuenta." />
            </Stack>
          }
          goodWords="16 px between fields, 6 px between a field and its hint: what belongs together stands together."
          bad={
            <Stack $gap={36}>
              <Field label="Nombre" />
              <Field label="Correo" />
            </Stack>
          }
          badWords="More room than the scale gives for it: the form needs scrolling and says nothing more."
        />
      </Section>
    </Page>
  ),
})

/** Where things stand. */
export const Layout = meta.story({
  render: () => (
    <Page
      title="Layout"
      lead="A bar, a title, then one thing. A page is at most 1320 px wide; on a phone its rows are cards and nothing scrolls sideways but a wide table in its own frame."
    >
      <Section title="The head of a page">
        <p>The title says where one is, its actions stand at the right, the one primary action last.</p>
        <Stage>
          <PageHeader
            title="Products"
            subtitle="Grupo Andino"
            actions={
              <Row>
                <Button>Columnas</Button>
                <Button variant="primary">
                  <Icon shape={Plus} />
                  Add New Product
                </Button>
              </Row>
            }
          />
        </Stage>
      </Section>
      <Section title="Over the page">
        {[
          ['640', 'A dialog asks or edits one thing; its title says what will happen.'],
          ['880', 'A dialog with a preview or a long form.'],
          ['520', 'A sheet shows one record; the list beside it stays in use.'],
        ].map(([width, words]) => (
          <Entry key={width}>
            <code>{width} px</code>
            <Measure style={{ width: `${Number(width) / 13.2}%` }} />
            <span>{words}</span>
          </Entry>
        ))}
      </Section>
      <Section title="Side by side">
        <p>Columns stand below each other where they have no room; the order in which one reads stays.</p>
        <Columns>
          <Card>Balance corporativo</Card>
          <Card>Servicios</Card>
        </Columns>
      </Section>
    </Page>
  ),
})

/** Where the keyboard is. */
export const Focus = meta.story({
  render: () => <FocusPage />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Mensaje' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox', { name: 'Send Notification' })).toBeChecked()
  },
})

function FocusPage() {
  const [isOn, setOn] = useState(true)
  return (
    <Page
      title="Focus"
      lead="Everything works by keyboard. What has the focus has a blue ring, 2 px, off its edge; nothing takes the ring away."
    >
      <Section title="Press Tab">
        <Stage>
          <Field label="Mensaje" />
          <Checkbox label="Send Notification" />
          <Switch label="Encuestas" isOn={isOn} text={isOn ? 'Activo' : 'Inactivo'} onFlip={() => setOn(!isOn)} />
          <Row>
            <Button>Cancelar</Button>
            <Button variant="primary">Guardar</Button>
          </Row>
        </Stage>
      </Section>
      <Section title="Where it goes">
        {[
          ['Opens', 'A dialog takes the focus: its first field, or Cancelar where points would move.'],
          ['Closes', 'The focus goes back to what opened it, or to the row that took its place.'],
          ['Refused', 'Pressing a button whose rules are not met moves the focus to the first field that is missing.'],
          ['Changes', 'A button that works keeps the focus and its width, and ignores presses.'],
        ].map(([when, words]) => (
          <Entry key={when}>
            <strong>{when}</strong>
            <span>{words}</span>
          </Entry>
        ))}
      </Section>
    </Page>
  )
}

const icons: readonly (readonly [string, IconNode, string])[] = [
  ['Search', Search, 'Finds; in a field that searches.'],
  ['Plus', Plus, 'Creates a record.'],
  ['Pencil', Pencil, 'Edits it.'],
  ['Copy', Copy, 'Copies a text or duplicates a record.'],
  ['Ellipsis', Ellipsis, 'More actions of a row.'],
  ['X', X, 'Closes, or takes away.'],
  ['Info', Info, 'Opens a record beside its list.'],
  ['Eye', Eye, 'Shows as employees see it.'],
  ['Download', Download, 'Saves a file.'],
  ['Bell', Bell, 'Sends a notification; the journal.'],
  ['Building2', Building2, 'An organisation.'],
  ['Undo2', Undo2, 'Takes a change back.'],
  ['Check', Check, 'Yes.'],
  ['CircleCheck', CircleCheck, 'Done.'],
  ['CircleX', CircleX, 'Refused.'],
  ['TriangleAlert', TriangleAlert, 'Needs attention.'],
]

/** What each drawing means. */
export const Icons = meta.story({
  render: () => (
    <Page
      title="Icons"
      lead="From Lucide, 16 px with a line of 2.25. An icon means the same everywhere, and is never the only sign."
    >
      <Section title="Meanings">
        <Columns>
          {icons.map(([name, shape, words]) => (
            <Row key={name}>
              <Icon shape={shape} />
              <code>{name}</code>
              <Small>{words}</Small>
            </Row>
          ))}
        </Columns>
      </Section>
      <Section title="With a name">
        <Rule
          good={
            <Row>
              <IconButton label="Información completa">
                <Icon shape={Info} />
              </IconButton>
              <Button>
                <Icon shape={Download} />
                Descargar CSV
              </Button>
            </Row>
          }
          goodWords="A button with an icon alone has a label that is announced and shown as its tooltip."
          bad={
            <Row>
              <Icon shape={Download} />
              <Icon shape={Bell} />
              <Icon shape={Ellipsis} />
            </Row>
          }
          badWords="Bare icons: nobody knows which can be pressed, and a screen reader says nothing."
        />
      </Section>
    </Page>
  ),
})

/** How the console speaks. */
export const Voice = meta.story({
  render: () => (
    <Page
      title="Voice and words"
      lead="Spanish after sign-in, in plain sentences, to a colleague. What the specification names keeps that name to the letter."
    >
      <Section title="Say what happened, and what comes of it">
        <Rule
          good={
            <Note tone="warn">
              Los puntos ya fueron devueltos. Reintentar solo cambia el estado: no se reembolsa otra vez.
            </Note>
          }
          goodWords="What is done, what is not, and what the button will do."
          bad={<Note tone="danger">Error inesperado. Intente de nuevo más tarde.</Note>}
          badWords="It says neither what happened nor whether points moved; trying again could cost twice."
        />
      </Section>
      <Section title="A button says its verb">
        <Rule
          good={
            <Row>
              <Button variant="primary">Enviar 4200 puntos</Button>
            </Row>
          }
          goodWords="The verb of the title, with how many where it counts."
          bad={
            <Row>
              <Button variant="primary">Aceptar</Button>
            </Row>
          }
          badWords="One has to read the question again to know what it does."
        />
      </Section>
      <Section title="Numbers and moments">
        <Entry>
          <span>Points</span>
          <Row>
            <Points count={950} /> <Points count={4200} /> <Points count={18_900} />
          </Row>
          <span>Grouped from five figures on, as Spanish does; a dash for none.</span>
        </Entry>
        <Entry>
          <span>Moments</span>
          <Instant at="2026-11-20T14:14:05Z" />
          <span>In the reader’s time zone; the tooltip has the exact one.</span>
        </Entry>
        <Entry>
          <span>Names</span>
          <span>
            <bdi>لبنى حدّاد</bdi>
          </span>
          <span>Isolated, so that a name in another script does not turn its sentence around.</span>
        </Entry>
      </Section>
    </Page>
  ),
})

/** The rules that are broken most easily. */
export const DoAndDoNot = meta.story({
  render: () => (
    <Page title="Do and do not" lead="The rules that are broken most easily.">
      <Section title="One primary action">
        <Rule
          good={
            <Row>
              <Button>Cancelar</Button>
              <Button variant="primary">Guardar</Button>
            </Row>
          }
          goodWords="One, at the end: the eye finds it without reading."
          bad={
            <Row>
              <Button variant="primary">Duplicar</Button>
              <Button variant="primary">Guardar</Button>
            </Row>
          }
          badWords="Two claims of being the one."
        />
      </Section>
      <Section title="Colour with a word">
        <Rule
          good={
            <Row>
              <Chip $tone="done">Delivered</Chip>
              <Chip $tone="progress">In-progress</Chip>
              <Chip $tone="failed">No se guardó</Chip>
            </Row>
          }
          goodWords="The word says it, the colour helps to find it."
          bad={
            <Row>
              <Blot style={{ background: theme.color.accent }} />
              <Blot style={{ background: theme.color.info }} />
              <Blot style={{ background: theme.color.danger }} />
            </Row>
          }
          badWords="One man in twelve cannot tell the first from the last."
        />
      </Section>
      <Section title="An error at its field">
        <Rule
          good={<Field label="Correo" defaultValue="maria" error="Ingrese un correo electrónico válido" />}
          goodWords="Beside what is wrong, in words that say how it would be right. What was typed stays."
          bad={
            <>
              <Note tone="danger" role="note">
                Hay errores en el formulario.
              </Note>
              <Field label="Correo del usuario" defaultValue="maria" />
            </>
          }
          badWords="A search for the fault, at the top of a form of twenty fields."
        />
      </Section>
      <Section title="Empty lists begin something">
        <Rule
          good={
            <EmptyState
              icon={<Icon shape={Search} />}
              title="Ninguna orden coincide"
              action={<Button>Limpiar filtros</Button>}
            >
              Pruebe con otro número.
            </EmptyState>
          }
          goodWords="What would stand here, and the one press that helps."
          bad={<EmptyState title="Sin datos" />}
          badWords="Is it loading, broken or empty?"
        />
      </Section>
      <Section title="Points move step by step">
        <Rule
          good={
            <Steps>
              <Step status="done">Puntos devueltos al usuario</Step>
              <Step status="failed">Estado “Refunded”</Step>
            </Steps>
          }
          goodWords="Which step is done and which is not: nobody pays twice out of doubt."
          bad={<Note tone="info">Procesando su solicitud…</Note>}
          badWords="A wait without an end; after a reload nobody knows."
        />
      </Section>
    </Page>
  ),
})

const { color } = theme

const Lines = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
`
const Line = styled.div<{ $height: number }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  height: ${({ $height }) => $height}px;
  padding: 0 12px;

  & + & {
    border-top: 1px solid ${color.line};
  }
`
const Stack = styled.div<{ $gap: number }>`
  display: grid;
  gap: ${({ $gap }) => $gap}px;
`
const Measure = styled.i`
  display: block;
  height: 24px;
  border: 1px solid ${color.lineStrong};
  border-radius: 4px;
  background: ${color.surface};
`
const Blot = styled.i`
  width: 20px;
  height: 20px;
  border-radius: 50%;
`
