import type { Area } from './area.ts'
import { fillAnswers } from './shopAnswers.ts'
import { fillForms } from './shopFormRows.ts'
import { fillLists } from './shopListRows.ts'
import { fillPictures } from './shopPictures.ts'
import { fillProducts } from './shopProducts.ts'

/** What the catalogue's products are described by, and the products described by it, older ones too. */
export const shop = (now: Date, pictures: number): Area => ({
  name: 'catalogue',
  seed: 17,
  async fill(transaction, chance) {
    const lists = await fillLists(transaction)
    const formOf = await fillForms(transaction, now)
    await fillProducts(transaction, { lists, formOf, now }, chance)
    await fillAnswers(transaction, now, chance)
    await fillPictures(transaction, pictures, now, chance)
  },
})
