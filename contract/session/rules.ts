export interface ActivationForm {
  readonly password: string
  readonly confirmation: string
  /** Accept Terms; the button stays disabled until then. */
  readonly accepted: boolean
}

/** What is wrong with the passwords, or undefined. Two empty fields are equal, so emptiness is checked first. */
export function activationProblem({ password, confirmation }: ActivationForm): string | undefined {
  if (password === '' || confirmation === '') return 'Please complete all fields below to continue'
  return password === confirmation ? undefined : 'The provided passwords do not match!'
}
