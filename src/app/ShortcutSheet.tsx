import { t } from '#language/t.ts'
import { Sheet } from '#components/overlays/Sheet.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { GroupTitle } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { Kbd } from '#components/Kbd.ts'
import { areas } from './areas.ts'
import { shortcutKeys, useOneKeyShortcuts } from './shortcuts.ts'

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly words: string }[]
}

const shortcutGroups = (): readonly ShortcutGroup[] => [
  {
    title: t`En todas partes`,
    shortcuts: [
      { keys: shortcutKeys.palette, words: t`Buscar y abrir` },
      { keys: shortcutKeys.save, words: t`Guardar el formulario en el que se escribe` },
      { keys: ['Esc'], words: t`Cerrar lo que está abierto` },
    ],
  },
  {
    title: t`Con una tecla`,
    shortcuts: [
      { keys: shortcutKeys.next, words: t`Fila siguiente` },
      { keys: shortcutKeys.previous, words: t`Fila anterior` },
      { keys: shortcutKeys.open, words: t`Abrir la fila` },
      { keys: shortcutKeys.tick, words: t`Seleccionar la fila` },
      { keys: shortcutKeys.search, words: t`Buscar en la lista` },
      { keys: shortcutKeys.dock, words: t`Ir a lo seleccionado y a los cambios en curso` },
      { keys: shortcutKeys.help, words: t`Mostrar estos atajos` },
    ],
  },
  { title: t`Ir a: G y después`, shortcuts: areas.map(({ title, letter }) => ({ keys: [letter], words: title() })) },
]

/** Lists every shortcut, with the switch for single-key shortcuts. */
export const ShortcutSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet title={t`Atajos de teclado`} subtitle={t`En un Mac, ⌘ en lugar de Ctrl.`} onClose={onClose}>
    {shortcutGroups().map(({ title, shortcuts }) => (
      <Fragment key={title}>
        <GroupTitle>{title}</GroupTitle>
        <List>
          {shortcuts.map(({ keys, words }) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>
                {keys.map((key, at) => (
                  <Fragment key={key}>
                    {at > 0 && ` ${t`o`} `}
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
      {isOn ? t`Atajos de una tecla: sí` : t`Atajos de una tecla: no`}
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
