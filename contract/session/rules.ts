export interface ActivationForm {
  readonly password: string
  readonly confirmation: string
  /** Accept Terms; the button stays disabled until then. */
  readonly accepted: boolean
}

export type ActivationProblem = 'incomplete' | 'different'

/** What is wrong with the passwords, or undefined. Two empty fields are equal, so emptiness is checked first. */
export function activationProblem({ password, confirmation }: ActivationForm): ActivationProblem | undefined {
  if (password === '' || confirmation === '') return 'incomplete'
  return password === confirmation ? undefined : 'different'
}
