import type { WritableProduct } from '../write.ts'

/** Several prices go with Demon price alone: without it the editor shows the first, and sends no more (readings T4.16). */
export const lacksDemonPrice = ({ prices, is_demon_price }: Pick<WritableProduct, 'prices' | 'is_demon_price'>) =>
  prices.length > 1 && !is_demon_price

/** What is wrong with the column `is_demon_price` then. */
export const needsDemonPrice = 'several prices need yes'
