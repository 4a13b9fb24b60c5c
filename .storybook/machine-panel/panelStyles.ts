import { chartColours } from '../statechart/Chart.tsx'

/** Both frames of Storybook have style libraries of their own; plain rules serve without either. */
export const panelStyles = `
.machine-panel{${chartColours};position:absolute;inset:0;display:flex;background:var(--chart-canvas);color:var(--chart-text);font-size:13px;line-height:1.45}
.machine-panel[data-direction=DOWN]{flex-direction:column}
.machine-panel :is(h2,h3,p,ul,ol){margin:0;padding:0}
.machine-panel .calm{margin:auto;padding:24px;color:var(--chart-muted);text-align:center;text-wrap:balance}
.machine-panel .canvas-frame{position:relative;flex:1 1 0;min-width:0;min-height:0}
.machine-panel .canvas{position:absolute;inset:0;overflow:auto;display:flex;cursor:grab;touch-action:pan-x pan-y;scrollbar-width:thin}
@media(prefers-reduced-motion:no-preference){.machine-panel .canvas{scroll-behavior:smooth}}
.machine-panel .canvas:active{cursor:grabbing}
.machine-panel .canvas svg{flex:none;margin:auto;user-select:none}
.machine-panel .tools{position:absolute;left:12px;bottom:12px;display:flex;border:1px solid var(--chart-edge);border-radius:7px;overflow:hidden;background:var(--chart-canvas)}
.machine-panel .tools button{border:0;border-radius:0;min-width:30px;font-weight:500}
.machine-panel .tools button+button{border-left:1px solid var(--chart-edge)}
.machine-panel .aside{flex:0 0 clamp(260px,32%,380px);overflow:auto;padding:14px 16px 20px;border-left:1px solid var(--chart-edge);scrollbar-width:thin}
.machine-panel[data-direction=DOWN] .aside{flex:0 0 45%;border-left:0;border-top:1px solid var(--chart-edge)}
.machine-panel header+header{margin-top:12px}
.machine-panel h2{font-size:14px;font-weight:600;line-height:1.4}
.machine-panel h2 span{margin-left:4px;font-size:13px;font-weight:400}
.machine-panel h3{margin:16px 0 6px;font-size:12px;font-weight:600;color:var(--chart-muted)}
.machine-panel .muted{color:var(--chart-muted)}
.machine-panel ul{list-style:none;display:grid;gap:6px}
.machine-panel ul li{display:flex;align-items:center;gap:8px;min-width:0}
.machine-panel ol{list-style:none;display:grid;gap:8px}
.machine-panel ol li{display:grid;grid-template-columns:auto minmax(0,1fr);column-gap:8px}
.machine-panel ol .muted{grid-column:1/-1}
.machine-panel b{font-weight:500}
.machine-panel code{min-width:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;color:var(--chart-muted);font:12px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.machine-panel :is(button,select){height:26px;padding:0 9px;border:1px solid var(--chart-edge);border-radius:6px;background:var(--chart-fill);color:inherit;font:inherit}
.machine-panel button{flex:none;cursor:pointer;font-weight:500}
.machine-panel button:hover:enabled{border-color:var(--chart-accent);color:var(--chart-accent)}
.machine-panel button:disabled{cursor:default;color:var(--chart-muted);background:none;border-style:dashed}
.machine-panel select{min-width:0;flex:1}
.machine-panel :is(button,select,.aside,.canvas):focus-visible{outline:2px solid var(--chart-focus);outline-offset:-2px}
`
