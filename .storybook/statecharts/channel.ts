export const addonId = 'statecharts'
export const panelId = `${addonId}/panel`
/** From the panel to the page: a `Command`. */
export const asked = `${addonId}/asked`
/** From the page to the panel: which of the `News`, and its arguments. */
export const told = `${addonId}/told`
