export { pressEnded } from '#components/buttons/afterPress.ts'
export { runtimeOf } from './runtimeOf.ts'
export { SignedInLayout } from './SignedInLayout.tsx'
