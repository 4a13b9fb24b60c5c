export interface ActivationForm {
  readonly password: string
  readonly confirmation: string
  /** Accept Terms; the button stays disabled until then. */
  readonly accepted: boolean
}

/** What is wrong with the passwords, or undefined; empty fields come first (specification, section 5; readings T2.22). */
export function activationProblem({ password, confirmation }: ActivationForm): string | undefined {
  if (password === '' || confirmation === '') return 'Please complete all fields below to continue'
  return password === confirmation ? undefined : 'The provided passwords do not match!'
}
