import { Brand } from '#components/Brand.tsx'
import { Chip } from '#components/Chip.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { theme } from '#components/theme/theme.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { expect } from 'storybook/test'
import { styled } from 'styled-components'
import { Article, Lead } from '../.storybook/docs/Article.ts'
import {
  acceptanceOf,
  acceptedOf,
  bookOnHost,
  hrefOf,
  storyIndex,
  subjectsIn,
  type Book,
  type Entry,
} from '../.storybook/docs/storyIndex.ts'
import preview from '../.storybook/preview.tsx'

const meta = preview.meta({ title: 'Introduction', tags: ['screen', '!autodocs'] })

/** The first page: what this book is, and where to begin. */
export const Introduction = meta.story({
  render: () => <Page />,
  play: async ({ canvas }) => expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(4),
})

function Page() {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [book, setBook] = useState<Book>()
  useEffect(() => {
    void storyIndex().then(setEntries)
    void bookOnHost().then(setBook)
  }, [])
  const subjects = subjectsIn(entries)
  const count = subjects.reduce((sum, { stories }) => sum + stories.length, 0)
  return (
    <Article>
      <header>
        <Brand />
        <h1>Every screen, in every state it can be in</h1>
        <Lead>
          Nothing here is a drawing: each page shows the console’s own code, with sample answers in place of the server.
          You can click, type and break things. Nothing is saved and nobody gets a mail.
        </Lead>
      </header>
      <Cards>
        <Begin heading="For designers">
          <li>
            <Link entries={entries} to="Tokens">
              Tokens
            </Link>{' '}
            has the colours, sizes and shadows, in both themes.
          </li>
          <li>Components are the pieces that all screens are made of, each with the words for when to use it.</li>
          <li>The toolbar shows any story light, dark, or both side by side, and on small screens.</li>
        </Begin>
        <Begin heading="For quality assurance">
          <li>
            <Link entries={entries} to="Atlas">
              Atlas
            </Link>{' '}
            has the chart of every workflow; a click on a state opens it.
          </li>
          <li>
            A page of states, such as{' '}
            <Link entries={entries} to="Orders/Refund">
              Refund
            </Link>
            , shows each as a picture. To see what happens when the server refuses or is silent, there is no need to
            cause it.
          </li>
          <li>A state follows the real rules: press its buttons and it goes on, as it would at work.</li>
        </Begin>
        <Begin heading="For developers">
          <li>
            Every story is a test. The tag <code>behaviour</code> marks those that try something; the filter beside the
            search shows them.
          </li>
          <li>Interactions tells what was tried and whether it held. Accessibility must be empty.</li>
          <li>A machine’s state without a story fails a test that says which line to add.</li>
        </Begin>
      </Cards>
      <section>
        <h2>Everything there is</h2>
        {count > 0 && (
          <p>
            {subjects.length} subjects, {count} stories, of which{' '}
            {acceptedOf(subjects.flatMap(({ stories }) => stories))} are accepted
            {book && `, built from ${book.commit} on ${day.format(new Date(book.built))}`}
          </p>
        )}
        <Areas>
          {[...Map.groupBy(subjects, ({ page }) => page.title.split('/')[0])].map(([area, ones]) => (
            <section key={area}>
              <h3>{area}</h3>
              <ul>
                {ones.map(({ page, stories: its }) => (
                  <li key={page.id}>
                    <a href={hrefOf(page)}>{page.title.split('/')[1]}</a>
                    <small>{its.length}</small>
                    {acceptanceOf(its) !== 'not accepted yet' && <Chip $tone="done">{acceptanceOf(its)}</Chip>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Areas>
      </section>
      <Note tone="info" role="note">
        Something looks wrong and is not here? Then a state is missing: say what you did and what you expected. The
        address of a page opens the same state for everyone.
      </Note>
    </Article>
  )
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

function Begin({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Card>
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </Card>
  )
}

interface LinkProps {
  readonly entries: readonly Entry[]
  readonly to: string
  readonly children: string
}

function Link({ entries, to, children }: LinkProps) {
  const entry = entries.find(({ title }) => title === to)
  return entry === undefined ? children : <a href={hrefOf(entry)}>{children}</a>
}

const { color, radius } = theme

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: 16px;
`
const Card = styled.section`
  padding: 20px 22px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};

  ul {
    display: grid;
    gap: 12px;
    margin-top: 12px;
    line-height: 21px;
    color: ${color.textMuted};
  }
`
const Areas = styled.div`
  columns: 3 280px;
  column-gap: 16px;
  margin-top: 16px;

  section {
    break-inside: avoid;
    padding-bottom: 24px;
  }
  h3 {
    margin-bottom: 4px;
    color: ${color.textMuted};
  }
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 30px;
  }
  li a {
    color: inherit;
  }
  small {
    color: ${color.textMuted};
  }
`
