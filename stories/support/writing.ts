/** The caret behind the last letter of a text that is edited in place. */
export const caretAtEnd = (text: HTMLElement) => select(text, (range) => range.collapse(false))

export const selectAll = (text: HTMLElement) => select(text, () => undefined)

async function select(text: HTMLElement, change: (range: Range) => void): Promise<void> {
  text.closest<HTMLElement>('[role=textbox]')?.focus()
  const range = document.createRange()
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  range.setStart(texts[0]!, 0)
  range.setEnd(texts.at(-1)!, texts.at(-1)!.nodeValue?.length ?? 0)
  change(range)
  const told = new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }))
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  await told
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** A paste as the browser announces it. */
export async function paste(text: HTMLElement, contents: Readonly<Record<string, string>>): Promise<void> {
  const clipboardData = new DataTransfer()
  for (const [type, content] of Object.entries(contents)) clipboardData.setData(type, content)
  text.focus()
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await new Promise(requestAnimationFrame)
}
