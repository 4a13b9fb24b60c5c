import { useLayoutEffect, useState } from 'react'
import { afterClick, afterPress, isPressUnderWay } from './afterPress.ts'

/**
 * The value as it was when a press began, until the press ends: for data that arrives by itself and would move
 * controls. Without a press it is the value itself, so that a field which shows it keeps its caret while somebody types.
 */
export function useAfterPress<Value>(value: Value, after = afterPress): Value {
  const [shown, show] = useState(value)
  useLayoutEffect(() => {
    let isOvertaken = false
    after(() => isOvertaken || show(() => value))
    return () => {
      isOvertaken = true
    }
  }, [value, after])
  return isPressUnderWay() || after === afterClick ? shown : value
}

/** Like `useAfterPress`, but until the click: for what may take the pressed control away or cover it. */
export const useAfterClick = <Value>(value: Value): Value => useAfterPress(value, afterClick)
