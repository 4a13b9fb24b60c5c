import { t } from '#language/t.ts'

/** A client's plan in words; one that another API knows alone is shown as it is called there. */
export const planLabel = (plan: string): string =>
  plan === 'basic' ? t`Basic` : plan === 'premium' ? t`Premium` : plan
