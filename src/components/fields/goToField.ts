/** Focuses a field and scrolls its error into view. */
export function goToField(field: HTMLElement | null | undefined): void {
  field?.focus()
  for (const id of field?.getAttribute('aria-describedby')?.split(' ') ?? [])
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
}
