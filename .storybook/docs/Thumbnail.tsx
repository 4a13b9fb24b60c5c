import { theme } from '#components/theme/theme.ts'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { styled } from 'styled-components'
import { hrefOf } from './storyIndex.ts'

/** A story as the page of its subject shows it. */
export interface Shown {
  readonly id: string
  readonly name: string
  readonly phase: string
  readonly tags: readonly string[]
  readonly words: string
  readonly machine: string | undefined
  readonly leaves: readonly string[]
  /** As wide as the screen that it is drawn for. */
  readonly width: number
}

/** How wide a picture is on the page, in px, and how high for its width. */
export const pictureWidth = 288
const ratio = 0.64

interface ThumbnailProps {
  readonly shown: Shown
  readonly scheme: string
  readonly onPoint: (leaves: readonly string[]) => void
  readonly onOpen: (event: MouseEvent, id: string) => void
}

/**
 * A small picture of a story, taken when it scrolls into view. Its page is removed at once, because dialogs of several
 * pages would compete for the focus.
 */
export function Thumbnail({ shown, scheme, onPoint, onOpen }: ThumbnailProps) {
  const { id, name, words, width, leaves } = shown
  const [taken, setTaken] = useState<Picture>()
  const picture = useRef<HTMLDivElement>(null)
  const address = `iframe.html?id=${id}&viewMode=story&globals=scheme:${scheme === 'both' ? 'light' : scheme}`
  useEffect(() => {
    const { current } = picture
    if (current === null) return undefined
    let isGone = false
    const sight = new IntersectionObserver(([now]) => {
      if (!now?.isIntersecting) return
      sight.disconnect()
      pictures = pictures.then(async () => {
        if (!isGone) setTaken(await pictureOf(address, width))
      })
    })
    sight.observe(current)
    return () => {
      isGone = true
      sight.disconnect()
    }
  }, [address, width])
  return (
    <Card onPointerEnter={() => onPoint(leaves)} onFocus={() => onPoint(leaves)}>
      <Frame ref={picture}>
        {taken && (
          <iframe
            title={name}
            inert
            aria-hidden
            sandbox="allow-same-origin"
            srcDoc={taken.html}
            style={{ width, height: width * ratio, transform: taken.crop }}
          />
        )}
      </Frame>
      <a href={hrefOf({ type: 'story', id })} onClick={(event) => onOpen(event, id)}>
        {name}
      </a>
      {words !== '' && <p>{words}</p>}
    </Card>
  )
}

let pictures = Promise.resolve()

interface Picture {
  /** A page without scripts. */
  readonly html: string
  /** Moves what the story draws into the middle of the frame, as large as it fits. */
  readonly crop: string
}

/** What a story draws. */
async function pictureOf(address: string, width: number): Promise<Picture | undefined> {
  const frame = document.createElement('iframe')
  frame.src = address
  frame.ariaHidden = 'true'
  frame.style.cssText = `position: fixed; left: -5000px; width: ${width}px; height: ${width * ratio}px`
  document.body.append(frame)
  try {
    const isDrawn = () => frame.contentDocument?.body?.classList.contains('sb-show-main') ?? false
    for (let tries = 0; tries < 100 && !isDrawn(); tries += 1) await pause(100)
    await pause(300)
    const page = frame.contentDocument
    return page === null ? undefined : { html: withoutScripts(page), crop: cropOf(page, width) }
  } finally {
    frame.remove()
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** As on a printed page: whatever moves is at its end, and no scrollbar takes room. */
const still = `*, ::before, ::after { animation-duration: 1ms !important; animation-delay: 0s !important;
  animation-iteration-count: 1 !important; transition: none !important; caret-color: transparent !important }
  html { overflow: hidden; scrollbar-gutter: auto !important }`

function withoutScripts(page: Document): string {
  for (const field of page.querySelectorAll('input')) field.setAttribute('value', field.value)
  const copy = page.createElement('html')
  for (const { name, value } of page.documentElement.attributes) copy.setAttribute(name, value)
  copy.innerHTML = page.documentElement.innerHTML
  // Rules inserted by script are not part of the page's HTML; each sheet stays in its place, because later rules win.
  const sheets = page.querySelectorAll('style')
  copy.querySelectorAll('style').forEach((style, at) => (style.textContent = rulesOf(sheets[at]?.sheet).join('\n')))
  for (const left of copy.querySelectorAll('script, link[rel="modulepreload"], base')) left.remove()
  const base = page.createElement('base')
  base.href = page.baseURI
  const last = page.createElement('style')
  last.textContent = [still, ...fontsOf(page)].join('\n')
  copy.querySelector('head')?.prepend(base)
  copy.querySelector('head')?.append(last)
  return `<!doctype html>${copy.outerHTML}`
}

const rulesOf = (sheet: CSSStyleSheet | null | undefined): readonly string[] =>
  [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText)

/** The fonts that a page may leave out when they are late. A picture waits for them. */
const fontsOf = (page: Document): readonly string[] =>
  [...page.styleSheets].flatMap((sheet) =>
    rulesOf(sheet)
      .filter((rule) => rule.startsWith('@font-face'))
      .map((rule) =>
        rule
          .replace('font-display: optional', 'font-display: block')
          .replaceAll(
            /url\("([^"]+)"\)/g,
            (_, address: string) => `url("${new URL(address, sheet.href ?? page.baseURI).href}")`,
          ),
      ),
  )

/** Room around what is shown, in px. */
const margin = 24

function cropOf(page: Document, width: number): string {
  const boxes = inkOf(page)
  const height = width * ratio
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - margin)
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - margin)
  const wide = Math.min(width, Math.max(...boxes.map((box) => box.right)) + margin) - left
  const high = Math.min(height, Math.max(...boxes.map((box) => box.bottom)) + margin) - top
  if (!(wide > 0 && high > 0)) return `scale(${pictureWidth / width})`
  const scale = Math.min(1, pictureWidth / wide)
  const x = (pictureWidth - wide * scale) / 2 - left * scale
  const y = Math.max(0, pictureWidth * ratio - high * scale) / 2 - top * scale
  return `translate(${x}px, ${y}px) scale(${scale})`
}

/** The boxes of everything that can be seen: texts, drawings, grounds and edges. */
function inkOf(page: Document): readonly DOMRect[] {
  const range = page.createRange()
  return [...page.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .flatMap((element) => {
      const { backgroundColor, borderTopWidth, boxShadow } = getComputedStyle(element)
      const isSeen =
        element.matches('img, svg, input, textarea, canvas') ||
        !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor) ||
        borderTopWidth !== '0px' ||
        boxShadow !== 'none'
      if (isSeen) return element.getBoundingClientRect()
      const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim())
      return words.map((node) => (range.selectNodeContents(node), range.getBoundingClientRect()))
    })
    .filter(({ width, height }) => width > 2 && height > 2)
}

const { color, radius, shadow } = theme

const Card = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: 2px;

  a {
    margin-top: 8px;
    font-weight: 560;
    text-decoration: none;

    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  p {
    font-size: 13px;
    line-height: 18px;
  }
  &:hover > div {
    border-color: ${color.accent};
    box-shadow: ${shadow.high};
  }
`
const Frame = styled.div`
  height: ${Math.round(pictureWidth * ratio)}px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.canvas};
  box-shadow: ${shadow.low};

  iframe {
    display: block;
    border: 0;
    transform-origin: 0 0;
  }
`
