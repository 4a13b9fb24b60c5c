export { runtimeOf } from './runtimeOf.ts'
export { SignedInLayout } from './SignedInLayout.tsx'
