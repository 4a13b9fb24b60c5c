import preview from '../.storybook/preview.tsx'
import { Welcome } from './Welcome.tsx'

const meta = preview.meta({ title: 'Welcome', component: Welcome })

export const HowToReview = meta.story()
