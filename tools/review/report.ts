import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

export type Theme = 'light' | 'dark'
export type Rule = 'play' | 'axe' | 'overflow' | 'clipped' | 'focus'

export interface Finding {
  readonly rule: Rule
  readonly what: string
  /** The pictures it was found on, as `390 dark`. */
  readonly at: string[]
}

export interface Content {
  readonly width: number
  readonly height: number
}

/** One picture; paths are relative to the page. */
export interface Shot {
  readonly width: number
  readonly theme: Theme
  /** Missing where the story no longer exists. */
  readonly file?: string
  /** The size in px of what the story shows, where that is a small part of the picture. */
  readonly content?: Content | undefined
  readonly change?: 'changed' | 'new' | 'gone'
  readonly before?: string
  readonly difference?: string
  readonly pixels?: number
}

/** What differs between two graphs of a machine, a line each that begins with +, − or ~. */
export interface MachineChange {
  readonly id: string
  readonly lines: readonly string[]
}

/** Whether somebody accepted a story as it is now, as it was, or never. */
export type Acceptance = 'accepted' | 'changed' | 'never'

/** What axe came to: rules that found something, and those that could not be judged. */
export interface AxeResult {
  readonly violations: readonly string[]
  readonly inconclusive: readonly string[]
}

/** One story with its pictures and what is wrong with it. */
export interface Card {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly shots: Shot[]
  readonly findings: Finding[]
  /** The lines that it shows, at its first width. */
  text?: readonly string[]
  /** What it and axe say otherwise, a line each that begins with + or −. */
  words?: readonly string[]
  /** Missing where axe is off. */
  axe?: AxeResult
  /** Hashes of its pictures, by width. */
  looks?: Readonly<Record<string, string>>
  acceptance?: Acceptance
}

export interface Review {
  readonly taken: string
  /** What its book was built from. */
  readonly commit: string
  /** Its version, because others draw otherwise. */
  readonly browser: string
  /** Where Storybook answers, for the links. */
  readonly book: string
  readonly isCompared: boolean
  /** What it is compared with: a tag, a commit or a folder. */
  readonly since?: string | undefined
  readonly stale?: string | undefined
  readonly machines?: readonly MachineChange[]
  readonly cards: readonly Card[]
}

const font = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'
const source = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

export const readReview = async (folder: string): Promise<Review> =>
  JSON.parse(await readFile(join(folder, 'review.json'), 'utf8'))

/** Writes the page that shows a review. It loads nothing from outside its folder, so it opens from anywhere. */
export async function writePage(folder: string, review: Review): Promise<void> {
  const [html, css, script, tokens] = await Promise.all([
    source('page/index.html'),
    source('page/page.css'),
    source('page/page.ts'),
    readFile('src/components/theme/tokens.css', 'utf8'),
  ])
  const parts: Record<string, string> = {
    css: tokens + css,
    script: stripTypeScriptTypes(script),
    review: JSON.stringify(review).replaceAll('<', '\\u003c'),
  }
  const page = html.replace(/\/\* here: (\w+) \*\//g, (_, name: string) => parts[name] ?? '')
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'review.json'), JSON.stringify(review))
  await copyFile(new URL(import.meta.resolve(font)), join(folder, 'geist.woff2'))
}
