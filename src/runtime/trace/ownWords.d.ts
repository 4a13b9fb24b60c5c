/** Every name and every literal of one word in contract, machines and API functions, see `tools/build/ownWords.ts`. */
declare module 'virtual:own-words' {
  export const ownWords: readonly string[]
}
