import { useEffect, useState } from 'react'
import type { DragEvent } from 'react'

/** What makes a place take a dropped file. A file dropped beside it does not open in place of the page. */
export function useFileDrop(onPick: (file: File) => void, isDisabled = false) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
  const takes = (event: DragEvent) => !isDisabled && hasFiles(event)
  return {
    isOver,
    listeners: {
      onDragOver: (event: DragEvent) => {
        if (!takes(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!isInside) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!takes(event)) return
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onPick(file)
      },
    },
  }
}

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false
