import { css } from 'styled-components'
import { theme } from '../theme/theme.ts'

export type ButtonVariant = 'plain' | 'primary' | 'points' | 'danger' | 'quiet' | 'link'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonStyleProps {
  readonly $variant?: ButtonVariant | undefined
  readonly $size?: ButtonSize | undefined
  readonly $square?: boolean | undefined
  readonly $wide?: boolean | undefined
}

const heights = { small: '32px', medium: '36px', large: '40px' }

const variants = {
  plain: css`
    border-color: ${theme.color.lineStrong};
    background: ${theme.color.surface};
    color: ${theme.color.text};
    box-shadow: ${theme.shadow.low};
    --hover: ${theme.color.sunken};
  `,
  primary: css`
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
    box-shadow: ${theme.shadow.low};
    --hover: ${theme.color.accentStrong};
  `,
  /* Moves points: green would say that it is done. */
  points: css`
    background: ${theme.color.points};
    color: ${theme.color.onPoints};
    box-shadow: ${theme.shadow.low};
    --hover: color-mix(in srgb, ${theme.color.points} 86%, ${theme.color.text});
  `,
  danger: css`
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
    box-shadow: ${theme.shadow.low};
    --hover: color-mix(in srgb, ${theme.color.danger} 86%, ${theme.color.text});
  `,
  link: css`
    justify-content: start;
    margin-inline: -8px;
    padding-inline: 8px;
    background: transparent;
    color: ${theme.color.accent};
    --hover: ${theme.color.accentSoft};
  `,
  quiet: css`
    background: transparent;
    color: ${theme.color.textMuted};
    --hover: ${theme.color.sunken};
  `,
}

/** The styles of a button, for any element: a button, a link, a menu's trigger. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  height: ${({ $size = 'medium' }) => heights[$size]};
  width: ${({ $square, $wide, $size = 'medium' }) => ($square ? heights[$size] : $wide ? '100%' : 'auto')};
  padding: 0 ${({ $square }) => ($square ? 0 : '12px')};
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  font: inherit;
  font-weight: 560;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  -webkit-user-select: none;
  user-select: none;
  transition:
    background-color ${theme.motion.quick},
    color ${theme.motion.quick};
  ${({ $variant = 'plain' }) => variants[$variant]}

  &:hover:not(:disabled, [aria-disabled='true']) {
    background: var(--hover);
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    filter: brightness(0.96);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    box-shadow: none;
  }
  &:disabled {
    background: ${theme.color.sunken};
    border-color: ${theme.color.line};
    color: color-mix(in srgb, ${theme.color.textMuted} 78%, ${theme.color.sunken});
  }
`
