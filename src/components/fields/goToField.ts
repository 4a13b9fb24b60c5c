/** Leads to a field: it gets the focus, and what is said of it below comes into sight too. */
export function goToField(field: HTMLElement | null | undefined): void {
  field?.focus()
  for (const id of field?.getAttribute('aria-describedby')?.split(' ') ?? [])
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
}
