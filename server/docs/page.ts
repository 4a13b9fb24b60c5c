import { html, raw } from 'hono/html'
import type { ApiDocument } from './document.ts'
import { operationsOf, type Operation } from './operations.ts'
import { style } from './style.ts'

export function docsPage(document: ApiDocument) {
  const operations = operationsOf(document)
  const areas = (document.tags ?? []).map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter((operation) => operation.area === name),
  }))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <div class="page">
          <nav aria-label="Calls">
            ${areas.map(
              (area) =>
                html`<p id="nav-${area.name}">${area.name}</p>
                  <ul aria-labelledby="nav-${area.name}">
                    ${area.operations.map(({ id, summary }) => html`<li><a href="#${id}">${summary}</a></li>`)}
                  </ul>`,
            )}
            <a href="/openapi.json">openapi.json</a>
          </nav>
          <main>
            <h1>${document.info.title}</h1>
            <p class="lead">${prose(document.info.description)}</p>
            ${areas.map(
              (area) =>
                html`<section aria-labelledby="area-${area.name}">
                  <h2 id="area-${area.name}">${area.name}</h2>
                  <p class="lead">${prose(area.description)}</p>
                  ${area.operations.map(operationSection)}
                </section>`,
            )}
          </main>
        </div>
      </body>
    </html>`
}

const operationSection = (operation: Operation) => html`
  <section aria-labelledby="${operation.id}">
    <h3 id="${operation.id}">${operation.summary}</h3>
    <p class="call">
      <span class="method ${operation.method.toLowerCase()}">${operation.method}</span>
      <code>${operation.path}</code>
      ${operation.open ? html`<span>no token needed</span>` : ''}
    </p>
    ${operation.text === '' ? '' : html`<p>${prose(operation.text)}</p>`}
    ${operation.parameters.length === 0 ? '' : rows(operation, 'Parameters', ['Name', 'In', 'Value'], operation.parameters)}
    ${operation.body === undefined ? '' : shape(operation, 'Body', operation.body)}
    ${operation.answer === undefined ? '' : shape(operation, 'Answer', operation.answer)}
    ${rows(operation, 'Refusals', ['Status', 'Code'], operation.refusals)}
  </section>
`

/** The box scrolls, so that it must take the focus and have a name. */
const shape = ({ summary }: Operation, title: string, text: string) => html`
  <h4>${title}</h4>
  <pre tabindex="0" role="region" aria-label="${title}: ${summary}"><code>${text}</code></pre>
`

const rows = (
  { summary }: Operation,
  title: string,
  head: readonly string[],
  body: readonly (readonly string[])[],
) => html`
  <h4>${title}</h4>
  <table aria-label="${title}: ${summary}">
    <thead>
      <tr>
        ${head.map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${body.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>
`

const prose = (text = '') => text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
