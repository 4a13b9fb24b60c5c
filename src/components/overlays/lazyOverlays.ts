export { LoadedDialog } from './LoadedDialog.tsx'
export { LoadedMenu, MenuChoice, MenuItem, MenuLine, MenuTick } from './LoadedMenu.tsx'
export { Panel } from './Panel.tsx'
export { LoadedSheet } from './LoadedSheet.tsx'
