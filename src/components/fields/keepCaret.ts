/**
 * For `onChange` of a field that rejects some input: React then restores the old value with the caret at its end, and
 * this moves the caret back.
 */
export function keepCaret(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionEnd } = field
  queueMicrotask(() => {
    const dropped = value.length - field.value.length
    if (dropped <= 0 || selectionEnd === null) return
    const caret = Math.max(0, selectionEnd - dropped)
    field.setSelectionRange(caret, caret)
  })
}
