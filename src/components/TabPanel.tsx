import type { ReactNode } from 'react'

/** What the tab of the same id shows. */
export const TabPanel = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`}>
    {children}
  </div>
)
