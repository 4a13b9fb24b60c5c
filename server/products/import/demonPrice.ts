import type { WritableProduct } from '../write.ts'

/** Several prices need Demon price: without it the editor shows and sends only the first. */
export const lacksDemonPrice = ({ prices, is_demon_price }: Pick<WritableProduct, 'prices' | 'is_demon_price'>) =>
  prices.length > 1 && !is_demon_price

export const needsDemonPrice = 'several prices need yes'
