import type { RefObject } from 'react'
import { Header } from 'react-aria-components/Header'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Menu, MenuItem, MenuSection, Separator } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Kbd } from '../shortcuts/kbd.tsx'
import type { Choice, ChoiceGroup } from './choice.ts'
import { Icon } from './icon.tsx'
import './menu.css'

interface OpenMenuProps {
  label: string
  groups: readonly ChoiceGroup[]
  button: RefObject<HTMLButtonElement | null>
  onClose(): void
}

export const OpenMenu = ({ label, groups, button, onClose }: OpenMenuProps) => (
  <I18nProvider locale="en-US">
    <Popover aria-label={label} triggerRef={button} isOpen onOpenChange={onClose} placement="bottom start" offset={4}>
      <Menu className="menu" aria-label={label} autoFocus="first" onClose={onClose}>
        {groups.flatMap((group, index) => [
          ...(index > 0 ? [<Separator key={`${group.id}-line`} className="menu__line" />] : []),
          <Group key={group.id} group={group} />,
        ])}
      </Menu>
    </Popover>
  </I18nProvider>
)

function Group({ group: { id, name, choices, chosen } }: { group: ChoiceGroup }) {
  const items = choices.map((choice) => (
    <Item key={choice.id} choice={choice.id === chosen ? { ...choice, icon: 'check' } : choice} />
  ))
  if (name === undefined) return <>{items}</>
  return (
    <MenuSection
      id={id}
      {...(chosen !== undefined && { selectionMode: 'single', selectedKeys: [chosen], disallowEmptySelection: true })}
    >
      <Header className="menu__name">{name}</Header>
      {items}
    </MenuSection>
  )
}

const Item = ({ choice: { id, label, icon, command, run } }: { choice: Choice }) => (
  <MenuItem id={id} textValue={label} onAction={run}>
    {icon ? <Icon name={icon} /> : <span className="i" />}
    {label}
    {command && <Kbd of={command} />}
  </MenuItem>
)
