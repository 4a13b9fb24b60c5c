import type { Book } from './docs/storyIndex.ts'

interface Notices {
  addNotification(notice: {
    readonly id: string
    readonly content: { readonly headline: string; readonly subHeadline: string }
  }): void
}

/** A page that stayed open over a new build shows the stories of the old one: it says so when somebody comes back to it. */
export async function tellWhenStale(
  api: Notices,
  bookOnHost: () => Promise<Book | undefined>,
  page: EventTarget & { readonly hidden: boolean } = document,
): Promise<void> {
  const own = await bookOnHost()
  page.addEventListener('visibilitychange', async () => {
    const now = page.hidden ? undefined : await bookOnHost()
    if (own === undefined || now === undefined || now.commit === own.commit) return
    api.addNotification({
      id: 'laurel/stale',
      content: {
        headline: 'This book is stale',
        subHeadline: `It is of ${own.commit}, and ${now.commit} is here: reload the page.`,
      },
    })
  })
}
