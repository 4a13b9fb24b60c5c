/** The page's style; the colours are the console's. */
export const style = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#faf9f6, #11130f);
  --surface: light-dark(#ffffff, #191c17);
  --sunken: light-dark(#f3f2ec, #21251e);
  --line: light-dark(#e5e3da, #2d322a);
  --text: light-dark(#1b1f1a, #eceee8);
  --text-muted: light-dark(#5b6157, #a5ac9f);
  --accent: light-dark(#1f6f4a, #63c594);
  --accent-soft: light-dark(#e5f2ea, #1b3427);
  --info: light-dark(#1c57ae, #8db8ff);
  --info-soft: light-dark(#e8f0fd, #172741);
  --warn: light-dark(#8f4a00, #f5b26b);
  --warn-soft: light-dark(#fdeedd, #3a2510);
  --focus: light-dark(#2f7de1, #79b0ff);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 15px/1.6 ui-sans-serif, system-ui, sans-serif; }
.page { display: grid; grid-template-columns: 250px minmax(0, 1fr); gap: 48px; max-width: 1120px; margin: 0 auto; padding: 48px 24px 96px; }
nav { position: sticky; top: 32px; align-self: start; max-height: calc(100vh - 64px); overflow: auto; font-size: 14px; }
nav ul { list-style: none; margin: 0 0 20px; padding: 0; }
nav a { display: block; padding: 5px 0; color: var(--text-muted); text-decoration: none; }
nav a:hover { color: var(--text); text-decoration: underline; }
nav p { margin: 0 0 4px; font-weight: 600; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
h1 { margin: 0 0 8px; font-size: 30px; line-height: 1.2; letter-spacing: -.02em; }
h2 { margin: 48px 0 4px; font-size: 20px; letter-spacing: -.01em; }
h3 { margin: 0; font-size: 16px; scroll-margin-top: 40px; }
h4 { margin: 24px 0 8px; font-size: 13px; color: var(--text-muted); font-weight: 600; }
.lead { max-width: 70ch; color: var(--text-muted); }
section section { margin-top: 20px; padding: 22px 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.call { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin: 6px 0 0; }
.method { padding: 1px 8px; border-radius: 5px; font: 600 12px/1.7 ui-monospace, monospace; background: var(--accent-soft); color: var(--accent); }
.method.post { background: var(--info-soft); color: var(--info); }
.method.patch { background: var(--warn-soft); color: var(--warn); }
code, pre { font: 13px/1.6 ui-monospace, SFMono-Regular, Menlo, monospace; }
p code { padding: 1px 5px; border-radius: 4px; background: var(--sunken); }
pre { margin: 0; padding: 14px 16px; overflow-x: auto; border-radius: 8px; background: var(--sunken); }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 500; color: var(--text-muted); }
@media (max-width: 760px) { .page { grid-template-columns: minmax(0, 1fr); gap: 16px; padding-top: 24px; } nav { position: static; max-height: none; } }
`
