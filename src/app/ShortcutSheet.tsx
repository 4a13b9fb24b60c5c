import { Sheet } from '#components/overlays/Sheet.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { GroupTitle } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { Kbd } from './Bar.styles.ts'
import { shortcutGroups, useOneKeyShortcuts } from './shortcuts.ts'

/** Lists every shortcut, with the switch for single-key shortcuts. */
export const ShortcutSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet title="Atajos de teclado" subtitle="En un Mac, ⌘ en lugar de Ctrl." onClose={onClose}>
    {shortcutGroups.map(({ title, shortcuts }) => (
      <Fragment key={title}>
        <GroupTitle>{title}</GroupTitle>
        <List>
          {shortcuts.map(({ keys, words }) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>
                {keys.map((key, at) => (
                  <Fragment key={key}>
                    {at > 0 && ' o '}
                    <Kbd>{key}</Kbd>
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </List>
      </Fragment>
    ))}
    <OneKeySwitch />
  </Sheet>
)

/** Single-key shortcuts can disturb people who dictate or press keys by accident. */
export function OneKeySwitch() {
  const [isOn, switchTo] = useOneKeyShortcuts()
  return (
    <SmallButton variant="quiet" role="switch" aria-checked={isOn} onClick={() => switchTo(!isOn)}>
      Atajos de una tecla: {isOn ? 'sí' : 'no'}
    </SmallButton>
  )
}

const List = styled.dl`
  margin: 4px 0 20px;

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 34px;
    border-bottom: 1px solid ${theme.color.line};
  }
  dd {
    flex: none;
    color: ${theme.color.textMuted};
  }
`
