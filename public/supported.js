/* Says so where the browser is too old for the console. Written for any browser: no syntax and no call after 2009. */
;(function () {
  var needs = {
    'Map.groupBy': window.Map && Map.groupBy,
    'AbortSignal.any': window.AbortSignal && AbortSignal.any,
    'Intl.Segmenter': window.Intl && Intl.Segmenter,
    'HTMLElement.showPopover': window.HTMLElement && HTMLElement.prototype && HTMLElement.prototype.showPopover,
  }
  var missing = []
  for (var name in needs) if (!needs[name]) missing.push(name)
  if (missing.length === 0) return

  var page = document.createElement('div')
  page.setAttribute('role', 'main')
  page.style.maxWidth = '36em'
  page.style.margin = '10vh auto'
  page.style.padding = '0 24px'
  page.style.font = '16px/1.5 sans-serif'

  var words = [
    {
      language: 'es',
      title: 'Este navegador es demasiado antiguo para Laurel',
      advice:
        'Se necesita Chrome o Edge 117, Firefox 125 o Safari 17.4, o una versi\u00f3n posterior. Actualice el navegador o abra esta direcci\u00f3n en otro.',
    },
    {
      language: 'en',
      title: 'This browser is too old for Laurel',
      advice:
        'It takes Chrome or Edge 117, Firefox 125 or Safari 17.4, or a later version. Update the browser, or open this address in another one.',
    },
  ]
  for (var i = 0; i < words.length; i++) {
    var part = document.createElement('div')
    var heading = document.createElement('h1')
    var text = document.createElement('p')
    part.setAttribute('lang', words[i].language)
    part.style.marginBottom = '2em'
    heading.style.font = 'bold 22px/1.4 sans-serif'
    text.style.margin = '8px 0'
    heading.appendChild(document.createTextNode(words[i].title))
    text.appendChild(document.createTextNode(words[i].advice))
    part.appendChild(heading)
    part.appendChild(text)
    page.appendChild(part)
  }
  var lacks = document.createElement('p')
  lacks.style.fontSize = '13px'
  lacks.appendChild(document.createTextNode('Falta \u00b7 Missing: ' + missing.join(', ')))
  page.appendChild(lacks)

  var app = document.getElementById('app')
  app.parentNode.replaceChild(page, app)
})()
