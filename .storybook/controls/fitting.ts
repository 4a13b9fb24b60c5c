import type { ArgTypesEnhancer } from 'storybook/internal/types'

/** Whether Controls could write it as text: React's elements, files and functions could not be read back. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (value instanceof Object &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('$$typeof' in value) &&
    Object.values(value).every(isPlain))

/** Leaves out controls that cannot work: for data that the story does not give, and for values that are not plain data. */
export const fitting: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const value = initialArgs[name]
      const isData = ['object', 'other', 'array'].includes(argType.type?.name ?? '')
      if (isData && typeof value === 'string') return [name, { ...argType, control: { type: 'text' } }]
      const fits = value === undefined ? !isData : isPlain(value) && (isData || typeof value !== 'object')
      return [name, fits ? argType : { ...argType, control: false }]
    }),
  )
fitting.secondPass = true
