import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { managerPath } from '#domain/paths.ts'
import { routes } from './routes.tsx'

const place = document.getElementById('manager')
if (!place) throw new Error('The document has no place for the application')
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes, { basename: managerPath })} />
  </StrictMode>,
)
