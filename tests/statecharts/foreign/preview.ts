import { definePreview } from '@storybook/react-vite'

export default definePreview({ addons: [] })
