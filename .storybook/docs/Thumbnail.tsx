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
  const [html, setHtml] = useState('')
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
        if (!isGone) setHtml(await pictureOf(address, width))
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
      <Picture ref={picture}>
        {html !== '' && (
          <iframe
            title={name}
            inert
            aria-hidden
            sandbox="allow-same-origin"
            srcDoc={html}
            style={{ width, height: width * ratio, scale: pictureWidth / width }}
          />
        )}
      </Picture>
      <a href={hrefOf({ type: 'story', id })} onClick={(event) => onOpen(event, id)}>
        {name}
      </a>
      {words !== '' && <p>{words}</p>}
    </Card>
  )
}

let pictures = Promise.resolve()

/** What a story draws, as a page without scripts. */
async function pictureOf(address: string, width: number): Promise<string> {
  const frame = document.createElement('iframe')
  frame.src = address
  frame.ariaHidden = 'true'
  frame.style.cssText = `position: fixed; left: -5000px; width: ${width}px; height: ${width * ratio}px`
  document.body.append(frame)
  try {
    const isDrawn = () => frame.contentDocument?.body?.classList.contains('sb-show-main') ?? false
    for (let tries = 0; tries < 100 && !isDrawn(); tries += 1) await pause(100)
    await pause(300)
    return frame.contentDocument === null ? '' : withoutScripts(frame.contentDocument)
  } finally {
    frame.remove()
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function withoutScripts(page: Document): string {
  for (const field of page.querySelectorAll('input')) field.setAttribute('value', field.value)
  const copy = page.createElement('html')
  for (const { name, value } of page.documentElement.attributes) copy.setAttribute(name, value)
  copy.innerHTML = page.documentElement.innerHTML
  for (const left of copy.querySelectorAll('script, style, link[rel="modulepreload"], base')) left.remove()
  const base = page.createElement('base')
  base.href = page.baseURI
  const style = page.createElement('style')
  // Style sheets inserted by script are not part of the page's HTML.
  style.textContent = [...page.styleSheets]
    .filter(({ href }) => href === null)
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n')
  copy.querySelector('head')?.prepend(base)
  copy.querySelector('head')?.append(style)
  return `<!doctype html>${copy.outerHTML}`
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
const Picture = styled.div`
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
