export { DialogPaper } from './DialogPaper.tsx'
export * from './MenuPaper.tsx'
export { Panel } from './Panel.tsx'
export { SheetPaper } from './SheetPaper.tsx'
