import { chartColours } from './Chart.tsx'

/** The panel stands in pages with style libraries of their own; plain rules serve without any. */
export const inspectorStyles = `
.inspector{${chartColours};container-type:size;position:absolute;inset:0;display:flex;background:var(--chart-canvas);color:var(--chart-text);font:13px/1.45 ui-sans-serif,system-ui,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
.inspector[data-direction=DOWN]{flex-direction:column}
.inspector *{box-sizing:border-box}
.inspector :is(h2,h3,p,ul,ol,dl,dd){margin:0;padding:0}
.inspector .calm{margin:auto;padding:24px;color:var(--chart-muted);text-align:center;text-wrap:balance}
.inspector .canvas-frame{position:relative;flex:1 1 0;min-width:0;min-height:0;display:flex;flex-direction:column}
.inspector .bar{flex:none;display:flex;flex-wrap:wrap;align-items:center;gap:6px;padding:6px 8px;border-bottom:1px solid var(--chart-edge)}
.inspector .bar output{position:absolute;z-index:1;left:12px;bottom:12px;padding:4px 10px;border:1px solid var(--chart-edge);border-radius:6px;background:var(--chart-fill)}
.inspector .bar output:empty{display:none}
.inspector .bar .zoom{margin-left:auto}
.inspector .calm .picker{margin-top:12px}
.inspector .picker{flex:1 1 120px;max-width:240px}
.inspector .export{width:82px}
.inspector .group{display:flex}
.inspector .group button{padding:0 7px;border-radius:0;margin-left:-1px;min-width:30px}
.inspector .group button:first-child{margin-left:0;border-radius:6px 0 0 6px}
.inspector .group button:last-child{border-radius:0 6px 6px 0}
@container (max-width:640px){.inspector .bar{flex-wrap:nowrap;overflow-x:auto;scrollbar-width:thin}.inspector .bar>*{flex:none}.inspector .picker{width:140px}}
.inspector .canvas{flex:1 1 0;min-height:0;overflow:auto;display:flex;cursor:grab;touch-action:pan-x pan-y;scrollbar-width:thin}
@media(prefers-reduced-motion:no-preference){.inspector .canvas{scroll-behavior:smooth}}
.inspector .canvas:active{cursor:grabbing}
.inspector .canvas svg{flex:none;margin:auto;user-select:none}
.inspector .aside{flex:0 0 clamp(260px,32%,380px);overflow:auto;padding:14px 16px 20px;border-left:1px solid var(--chart-edge);scrollbar-width:thin}
.inspector[data-direction=DOWN] .aside{flex:0 0 45%;border-left:0;border-top:1px solid var(--chart-edge)}
.inspector header+header{margin-top:12px}
.inspector .reading{display:flex;flex-direction:column;gap:8px}
.inspector .reading header{display:flex;flex-wrap:wrap;align-items:center;gap:6px}
.inspector .reading h2{flex:1 1 100%;overflow-wrap:anywhere}
.inspector textarea{flex:1;min-height:96px;resize:none;padding:10px;border:1px solid var(--chart-edge);border-radius:6px;background:var(--chart-fill);color:inherit;font:12px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.inspector .unfit{margin-bottom:12px;padding:8px 10px;border:1px solid var(--chart-edge);border-left:3px solid var(--chart-accent);border-radius:6px;background:var(--chart-soft)}
.inspector h2{font-size:14px;font-weight:600;line-height:1.4}
.inspector h3{margin:16px 0 6px;font-size:12px;font-weight:600;color:var(--chart-muted)}
.inspector .muted{color:var(--chart-muted)}
.inspector ul{list-style:none;display:grid;gap:6px}
.inspector ul li{display:flex;align-items:center;gap:8px;min-width:0}
.inspector ul li code{flex:1}
.inspector ul li code+select{flex:none}
.inspector ol{list-style:none;display:grid;gap:2px;margin:0 -8px}
.inspector ol button{display:grid;grid-template-columns:auto minmax(0,1fr);column-gap:8px;width:100%;height:auto;padding:4px 8px;border-color:transparent;background:none;text-align:left;font-weight:400}
.inspector ol button[aria-current]{background:var(--chart-soft)}
.inspector ol [data-undone=true]{opacity:.6}
.inspector ol .muted{grid-column:1/-1}
.inspector dl>div{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:8px;margin:0 -8px;padding:1px 8px;border-radius:4px}
.inspector dl>[data-changed=true]{background:var(--chart-soft)}
.inspector dt{overflow:hidden;white-space:nowrap;text-overflow:ellipsis;color:var(--chart-muted)}
.inspector dd{overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.inspector del{color:var(--chart-muted)}
.inspector b{font-weight:500}
.inspector code{min-width:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;color:var(--chart-muted);font:12px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.inspector :is(button,select){height:26px;padding:0 9px;border:1px solid var(--chart-edge);border-radius:6px;background:var(--chart-fill);color:inherit;font:inherit}
.inspector button{flex:none;cursor:pointer;font-weight:500}
.inspector button:hover:enabled{border-color:var(--chart-accent);color:var(--chart-accent)}
.inspector button:disabled{cursor:default;color:var(--chart-muted);background:none;border-style:dashed}
.inspector button[aria-pressed=true]{border-color:var(--chart-accent);background:var(--chart-soft);color:var(--chart-accent)}
.inspector button svg{display:block;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.inspector select{min-width:0}
.inspector ul select{flex:1}
.inspector :is(button,select,textarea,.aside,.canvas):focus-visible{outline:2px solid var(--chart-focus);outline-offset:-2px}
`
