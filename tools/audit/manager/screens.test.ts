import { expect, test } from 'vitest'
import { screens as shown } from '../../../manager/screens.ts'
import { moreTab } from '../../../manager/shell/screen.ts'
import { signInRoutes } from '../../../manager/sign-in/routes.tsx'
import { screens, signedOutScreens } from './screens.ts'

test('every screen of the manager is checked', () => {
  const addresses = shown.flatMap(({ path, routes }) =>
    routes.map((route) => (route.index ? path : `${path}/${route.path}`)),
  )
  expect(screens).toEqual([...addresses, moreTab.path])
  expect(signedOutScreens).toEqual(signInRoutes.map(({ path }) => path))
})
