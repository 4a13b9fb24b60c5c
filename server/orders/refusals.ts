import { Refusal } from '../refusal.ts'

export const noSuchItem = () =>
  new Refusal(404, 'item-not-found', 'This order item does not exist. Please reload the orders.')
