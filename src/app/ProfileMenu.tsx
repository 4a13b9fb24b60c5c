import { personCalled } from '#components/format/person.ts'
import { t } from '#language/t.ts'
import { styled } from 'styled-components'
import { Avatar } from '#components/Avatar.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine } from '#components/overlays/Menu.tsx'
import { Email, Small } from '#components/Text.tsx'
import { useLanguageChoice } from '#runtime/languageChoice.ts'
import { useColourScheme } from '#runtime/colourScheme.ts'
import type { Me } from '#contract/session/model.ts'

interface ProfileMenuProps {
  readonly me: Me
  readonly onLogout: () => void
  readonly onExportTrace: () => void
}

const schemes = () =>
  [
    { value: 'system', label: t`Sistema` },
    { value: 'light', label: t`Claro` },
    { value: 'dark', label: t`Oscuro` },
  ] as const

/** Each language is named in itself, for whoever does not read the one that is shown. */
function LanguageChoice({ account }: { readonly account: Me['id'] }) {
  const [language, choose] = useLanguageChoice(account)
  return (
    <MenuChoice
      label={t`Idioma`}
      options={[
        { value: 'specification', label: t`Predeterminado` },
        { value: 'es', label: 'Español' },
        { value: 'en', label: 'English' },
      ]}
      value={language}
      onChange={(wanted) => void choose(wanted).catch(() => undefined)}
    />
  )
}

export function ProfileMenu({ me, onLogout, onExportTrace }: ProfileMenuProps) {
  const [scheme, choose] = useColourScheme()
  return (
    <Menu
      label={t`Perfil de ${personCalled(me)}`}
      icon={<Avatar name={personCalled(me)} />}
      header={
        <>
          <Name>{personCalled(me)}</Name>
          <Small as="div">
            <Email>{me.email}</Email>
          </Small>
        </>
      }
    >
      <MenuChoice label={t`Tema`} options={schemes()} value={scheme} onChange={choose} />
      <MenuLine />
      <LanguageChoice account={me.id} />
      <MenuLine />
      <MenuItem onAction={onExportTrace}>{t`Exportar traza`}</MenuItem>
      <MenuItem onAction={onLogout}>{t`Logout`}</MenuItem>
    </Menu>
  )
}

const Name = styled.div`
  font-weight: 560;
`
