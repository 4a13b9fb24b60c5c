import { html, raw } from 'hono/html'
import { deviationsIn, kinds, summary, type Report, type Sentence } from './report.ts'

const style = `
:root { color-scheme: light dark; --canvas: light-dark(#faf9f6, #11130f); --surface: light-dark(#fff, #191c17);
  --line: light-dark(#e5e3da, #2d322a); --text: light-dark(#1b1f1a, #eceee8); --muted: light-dark(#5b6157, #a5ac9f);
  --good: light-dark(#1f6f4a, #63c594); --bad: light-dark(#a3262a, #ff9d94); --warn: light-dark(#8f4a00, #f5b26b); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 15px/1.6 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 1000px; margin: 0 auto; padding: 48px 24px 96px; }
h1 { margin: 0 0 8px; font-size: 30px; line-height: 1.2; letter-spacing: -.02em; }
h2 { margin: 48px 0 12px; font-size: 20px; }
h3 { margin: 0 0 8px; font-size: 16px; overflow-wrap: anywhere; }
strong { color: var(--text); }
p { max-width: 75ch; margin: 0 0 8px; color: var(--muted); }
section { margin-top: 16px; padding: 18px 22px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 5px 0 5px 26px; position: relative; overflow-wrap: anywhere; }
li::before { position: absolute; left: 0; font-weight: 700; }
.holds::before { content: '✓'; color: var(--good); }
.deviates::before { content: '✕'; color: var(--bad); }
.not-tried { color: var(--muted); }
.not-tried::before { content: '–'; }
.deviation { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0 32px; padding: 12px 0; border-top: 1px solid var(--line); }
.deviation:first-child { border-top: 0; }
.deviation::before { content: none; }
code { font: 13px/1.6 ui-monospace, SFMono-Regular, Menlo, monospace; }
.call { color: var(--muted); }
b { display: inline-block; margin-right: 6px; font-weight: 600; }
.copes b { color: var(--warn); }
.breaks b { color: var(--bad); }
@media (max-width: 700px) { main { padding: 32px 16px 64px; } .deviation { grid-template-columns: minmax(0, 1fr); } }
`

/** The report as one page that needs nothing else. */
export function reportPage(report: Report): string {
  const deviations = deviationsIn(report)
  const calls = Map.groupBy(report.sentences, ({ call }) => call)
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
          <title>Check of ${report.api}</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main>
            <h1>Check of an API</h1>
            <p>
              ${report.api}, ${report.at.slice(0, 16).replace('T', ' ')} UTC,
              ${report.wrote ? 'with writes' : 'reads only'}, ${report.requests} requests.
            </p>
            <p><strong>${summary(report)}</strong></p>
            <h2 id="deviations">Deviations</h2>
            ${
              deviations.length === 0
                ? html`<p>None.</p>`
                : kinds.map((kind) => {
                    const some = deviations.filter((one) => one.kind === kind)
                    return some.length === 0
                      ? ''
                      : html`<section>
                          <h3>${kindTitles[kind]}</h3>
                          <ul>
                            ${some.map(deviationItem)}
                          </ul>
                        </section>`
                  })
            }
            ${
              report.left.length === 0
                ? ''
                : html`<h2>Left behind</h2>
                    ${report.left.map((text) => html`<p>${text}</p>`)}`
            }
            <h2>Call by call</h2>
            ${[...calls].map(
              ([call, sentences]) =>
                html`<section>
                  <h3><code>${call}</code></h3>
                  <ul>
                    ${sentences.map(line)}
                  </ul>
                </section>`,
            )}
          </main>
        </body>
      </html>`,
  )
}

const kindTitles = { names: 'Names', types: 'Types', statuses: 'Statuses', envelopes: 'Envelopes', order: 'Order' }

const deviationItem = ({ call, what, expected, found, copes, console }: ReturnType<typeof deviationsIn>[number]) =>
  html`<li class="deviation ${copes ? 'copes' : 'breaks'}">
    <div><code class="call">${call}</code><br /><code>${what}</code></div>
    <div>
      Expected: ${expected}. Found: ${found}.<br />
      <b>${copes ? 'Copes' : 'Would not cope'}</b>${console}
    </div>
  </li>`

const line = ({ text, outcome, why, deviations }: Sentence) =>
  html`<li class="${outcome.replace(' ', '-')}">
    ${text} ${outcome === 'not tried' ? `Not tried: ${why}` : ''}
    ${deviations.map(({ what, found, expected }) => html`<br />${what}: ${found}, where ${expected} is expected.`)}
  </li>`
