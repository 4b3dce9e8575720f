import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { managerPath } from '#domain/paths.ts'
import { manager } from './api/client.ts'
import { routes } from './routes.tsx'
import { endingSession } from './shell/me.ts'

const place = document.getElementById('manager')
if (!place) throw new Error('The document has no place for the application')
manager.use(endingSession)
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes, { basename: managerPath })} />
  </StrictMode>,
)
