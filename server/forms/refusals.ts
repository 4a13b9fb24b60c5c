import { Refusal } from '../refusal.ts'

export const noSuchForm = () => new Refusal(404, 'form-not-found', 'This form does not exist. Please reload the forms.')
