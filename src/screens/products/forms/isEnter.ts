import type { KeyboardEvent } from 'react'

/** Enter, but not the one that ends composed letters. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean => key === 'Enter' && !nativeEvent.isComposing
