/** Texts that try to run `alert` with their own number, so that the test knows which one ran. */
export const payloads: readonly string[] = textsRunning('').map((_, at) => textsRunning(`alert(${at})`)[at]!)

function textsRunning(run: string): readonly string[] {
  return [handlers, selfStarting, separators, nestings, links, documents, clobbering].flatMap((texts) => texts(run))
}

function handlers(run: string): string[] {
  const events = 'click mouseover pointerenter focus auxclick toggle animationstart wheel copy'.split(' ')
  const tags = ['p', 'a href="https://a.example"', 'span class="large"', 'div', 'li', 'td', 'b', 'custom-tag']
  return tags.flatMap((tag) => events.map((event) => `<${tag} on${event}="${run}">x</${tag.split(' ')[0]}>`))
}

function selfStarting(run: string): string[] {
  return [
    `<script>${run}</script>`,
    `<script src="data:text/javascript,${run}"></script>`,
    `<script type="module">${run}</script>`,
    `<img src=x onerror=${run}>`,
    `<img srcset="x 1x" onerror=${run}>`,
    `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload=${run}>`,
    `<image src=x onerror=${run}>`,
    `<picture><source srcset=x><img onerror=${run}></picture>`,
    `<body onload=${run}>`,
    `<svg onload=${run}>`,
    `<svg><script>${run}</script></svg>`,
    `<svg><script href="data:text/javascript,${run}"/></svg>`,
    `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
    `<svg><set onbegin=${run} attributeName=x></svg>`,
    `<svg><image href=x onerror=${run}></svg>`,
    `<svg><style onload=${run}></style></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${run}'/></svg>#x"/></svg>`,
    `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
    `<svg><desc><img src=x onerror=${run}></desc></svg>`,
    `<math><mi><img src=x onerror=${run}></mi></math>`,
    `<math><annotation-xml encoding="text/html"><img src=x onerror=${run}></annotation-xml></math>`,
    `<math><maction actiontype="statusline#http://a" href="javascript:${run}">x</maction></math>`,
    `<audio src=x onerror=${run}>`,
    `<video src=x onerror=${run}>`,
    `<video><source onerror=${run} src=x></video>`,
    `<video poster="javascript:${run}">`,
    `<input autofocus onfocus=${run}>`,
    `<select autofocus onfocus=${run}>`,
    `<textarea autofocus onfocus=${run}>`,
    `<button autofocus onfocus=${run}>x</button>`,
    `<details open ontoggle=${run}>x</details>`,
    `<dialog open onclose=${run}>x</dialog>`,
    `<div popover onbeforetoggle=${run}>x</div>`,
    `<marquee onstart=${run}>x</marquee>`,
    `<style onload=${run}></style>`,
    `<style>@import "data:text/css,x"</style><p onanimationstart=${run}>x</p>`,
    `<link rel=stylesheet href="data:text/css," onload=${run}>`,
    `<link rel=preload as=image href=x onerror=${run}>`,
    `<object data=x onerror=${run}></object>`,
    `<embed src="javascript:${run}">`,
    `<p contenteditable autofocus onfocus=${run}>x</p>`,
    `<p tabindex=0 autofocus onfocus=${run} id=x>x</p>`,
    `<p style="animation:x 1s" onanimationstart=${run}>x</p><style>@keyframes x{}</style>`,
    `<p style="background:url(javascript:${run})">x</p>`,
    `<p style="width:expression(${run})">x</p>`,
    `<a href="https://a.example" style="position:fixed;inset:0" onclick="${run}">x</a>`,
  ]
}

function separators(run: string): string[] {
  const between = ['/', '\t', '\n', '\f', '\r', '//', ' / ', '"', "'", ' x=y ', '\u{a0}', ' \0']
  const cases = ['IMG SRC=x ONERROR', 'ImG sRc=x oNeRrOr', 'img src=x onerror\t', 'img src=x onerror\n']
  return [
    ...between.map((separator) => `<img${separator}src=x${separator}onerror=${run}>`),
    ...cases.map((start) => `<${start}=${run}>`),
    `<img src=x onerror=&#97;${run.slice(1)}>`,
    `<img src=x onerror="&#x61;${run.slice(1)}">`,
    `<img src=x onerror=${run}//`,
    `<img src=x onerror=${run}`,
    `<<img src=x onerror=${run}>`,
    `<img src="x" title="&quot; onerror=&quot;${run}" onerror=${run}>`,
    `<img src=\`x\` onerror=${run}>`,
    `<p title="\`><img src=x onerror=${run}>">x</p>`,
    `&lt;img src=x onerror=${run}&gt;`,
    `&amp;lt;img src=x onerror=${run}&amp;gt;`,
    `"><img src=x onerror=${run}>`,
    `'-->"><img src=x onerror=${run}>`,
    `<p class="large&quot; onclick=&quot;${run}">x</p>`,
    `<p class='arial" onclick="${run}'>x</p>`,
    `<p class="large" class="x" onclick=${run}>x</p>`,
    `<p\u{b}onclick=${run}>x</p>`,
  ]
}

/** Markup that a parser reads differently the second time. */
function nestings(run: string): string[] {
  const outer = 'svg math svg><desc svg><title math><mtext math><mi template noscript table select'.split(' ')
  const swallowing = 'style title textarea xmp noembed noframes iframe noscript script option'.split(' ')
  return [
    ...outer.flatMap((tag) =>
      swallowing.slice(0, 6).map((raw) => `<${tag}><${raw}><p id="</${raw}><img src=x onerror=${run}>">`),
    ),
    ...swallowing.map((raw) => `<${raw}><p title="</${raw}><img src=x onerror=${run}>"></${raw}>`),
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
    `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
    `<math><mtext><table><mglyph><svg><mtext><style><path id="</style><img onerror=${run} src>">`,
    `<p><svg><style><!--</style><!-- --><img src=x onerror=${run}>--></svg>`,
    `<!--><img src=x onerror=${run}>-->`,
    `<!-- --!><img src=x onerror=${run}> -->`,
    `<!--[if IE]><img src=x onerror=${run}><![endif]-->`,
    `<![CDATA[<img src=x onerror=${run}>]]>`,
    `<svg><![CDATA[><img src=x onerror=${run}>]]></svg>`,
    `<?xml version="1.0"?><img src=x onerror=${run}>`,
    `<table><tr><td><form><table><img src=x onerror=${run}></table></form>`,
    `<table><a href="javascript:${run}">x</a><tr><td>x</table>`,
    `<p><table><p onclick=${run}>x</table>`,
    `<a href="https://a.example"><table><a href="javascript:${run}">x</a></table></a>`,
    `${'<b>'.repeat(600)}<img src=x onerror=${run}>`,
    `${'<div><table>'.repeat(300)}<img src=x onerror=${run}>`,
    `${'<svg><desc>'.repeat(200)}<style><p id="</style><img src=x onerror=${run}>">`,
    `<template><template><img src=x onerror=${run}></template></template>`,
    `<div><template shadowrootmode=open><img src=x onerror=${run}></template></div>`,
    `<template><script>${run}</script></template>`,
    `<frameset><frame src="javascript:${run}"></frameset>`,
    `<plaintext><img src=x onerror=${run}>`,
    `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
    `<p data-slate-fragment="${btoa('[null]')}"><img src=x onerror=${run}></p>`,
  ]
}

function links(run: string): string[] {
  const addresses = [
    `javascript:${run}`,
    `JaVaScRiPt:${run}`,
    ` javascript:${run}`,
    `\u{1}javascript:${run}`,
    `java\tscript:${run}`,
    `java\nscript:${run}`,
    `javascript&colon;${run}`,
    `&#106;avascript:${run}`,
    `&#x6A;avascript:${run}`,
    `javascript://a.example/%0a${run}`,
    `vbscript:${run}`,
    `data:text/html,<script>${run}</script>`,
    `data:text/html;base64,${btoa(`<script>${run}</script>`)}`,
    `feed:javascript:${run}`,
    `https://a.example" onclick="${run}`,
    `mailto:a@a.example" onclick="${run}`,
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
  return holders.flatMap((holder) => addresses.map((address) => holder(address)))
}

function documents(run: string): string[] {
  return [
    `<iframe srcdoc="<script>${run}</script>"></iframe>`,
    `<iframe srcdoc="&lt;img src=x onerror=${run}&gt;"></iframe>`,
    `<iframe onload=${run}></iframe>`,
    `<iframe sandbox="allow-scripts" srcdoc="<script>${run}</script>"></iframe>`,
    `<object data="data:text/html,<script>${run}</script>"></object>`,
    `<embed src="data:text/html,<script>${run}</script>">`,
    `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
    `<meta http-equiv="refresh" content="0;url=data:text/html,<script>${run}</script>">`,
    `<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'"><script>${run}</script>`,
    `<html><head><script>${run}</script></head><body onpageshow=${run}>x</body></html>`,
    `<!doctype html><img src=x onerror=${run}>`,
    `<portal src="javascript:${run}"></portal>`,
    `<fencedframe></fencedframe><img src=x onerror=${run}>`,
  ]
}

function clobbering(run: string): string[] {
  return [
    `<form id=attributes><input name=attributes><img src=x onerror=${run}></form>`,
    `<form onclick=${run}><input name=nodeName><input name=childNodes></form>`,
    `<form><input name=parentNode><img src=x onerror=${run}></form>`,
    `<img name=trustedTypes src=x onerror=${run}>`,
    `<a id=document href="javascript:${run}">x</a>`,
    `<p id=root onclick=${run}>x</p>`,
    `<p is="x-y" slot="x" part="y" onclick=${run}>x</p>`,
  ]
}
