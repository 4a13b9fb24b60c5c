/** The translated messages of a language, see `tools/build/catalogs.ts`. */
declare module '*.po' {
  const messages: Readonly<Record<string, string>>
  export default messages
}
