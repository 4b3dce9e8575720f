import { type ComponentProps, lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import type { ChoiceGroup } from './choice.ts'

interface MenuButtonProps {
  label: string
  groups: readonly ChoiceGroup[]
  /** Renders the button with the attributes that connect it to its menu. */
  children(tied: MenuButtonAttributes): ReactNode
}

type MenuButtonAttributes = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onPointerEnter' | 'onFocus'
> & { ref: RefObject<HTMLButtonElement | null> }

const loadMenu = () => import('./open-menu.tsx')
const OpenMenu = lazy(async () => ({ default: (await loadMenu()).OpenMenu }))

/** Loads the menu when the user is about to open it. */
export function MenuButton({ label, groups, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {children({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpen(true),
        onPointerEnter: loadMenu,
        onFocus: loadMenu,
      })}
      {isOpen && (
        <Suspense>
          <OpenMenu label={label} groups={groups} button={button} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
