/** Preloaded for the control: parsing a long text takes 200 ms longer. */
const { parse } = JSON
JSON.parse = (text: string, reviver?: Parameters<typeof parse>[1]): unknown => {
  for (const until = performance.now() + (text.length > 10_000 ? 200 : 0); performance.now() < until;);
  return parse(text, reviver)
}
