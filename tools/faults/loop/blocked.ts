/** Preloaded for the control: parsing a long text takes 200 ms more of CPU time. */
const { parse } = JSON
const spent = () => process.threadCpuUsage().user / 1000
JSON.parse = (text: string, reviver?: Parameters<typeof parse>[1]): unknown => {
  for (const until = spent() + (text.length > 10_000 ? 200 : 0); spent() < until;);
  return parse(text, reviver)
}
