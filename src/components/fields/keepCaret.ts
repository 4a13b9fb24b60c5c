/**
 * For `onChange` of a field that does not take everything: React puts back what the field holds with the caret at its
 * end, and this puts the caret where the entry was.
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
