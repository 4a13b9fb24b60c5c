export const addonId = 'statecharts'
export const panelId = `${addonId}/panel`
/** From the panel to the page: a `Command`. */
export const asked = `${addonId}/asked`
/** From the page: it can be asked from now on. */
export const ready = `${addonId}/ready`
/** From the page to the panel: which of the `News`, and its arguments. */
export const told = `${addonId}/told`
/** From the page to the address bar: what stands there of the situation, an `Address` with the `story`. */
export const addressed = `${addonId}/addressed`
